'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { withReauthentication } from '@/features/accounts/ui/request'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import type { ActionResult } from '@/lib/records/action-result'
import { beginImport, endImport } from '../server/actions'
import type { ImportView } from '../dto'

const EVERY_MS = 1500

/** The progress of an import. Refreshes the page until the import ends. */
export function ImportProgress({
  done,
  label,
  total,
}: {
  label: string
  done: number
  total: number
}) {
  const { refresh } = useRouter()
  useEffect(() => {
    const timer = setInterval(refresh, EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <p className="tabular-nums">{label}</p>
      <progress aria-label={label} value={done} max={total} className="h-3 w-full accent-accent" />
    </div>
  )
}

type Shown = Pick<ImportView, 'id' | 'state' | 'total' | 'writes'>

export function ImportButtons({ id, state, total, writes }: Shown) {
  const { refresh } = useRouter()
  const isReady = useIsHydrated()
  const [busy, setBusy] = useState<'begin' | 'end'>()

  async function act(which: 'begin' | 'end', work: Promise<ActionResult>) {
    setBusy(which)
    const result = await work
    setBusy(undefined)
    if (!result.ok) notify({ tone: 'error', description: result.error })
    refresh()
  }

  if (state === 'done' || state === 'stopped') return null
  const isChecked = state === 'checked'
  const begin = () => withReauthentication(() => beginImport({ id }))
  const label = `Import ${writes.toLocaleString('en')} of ${total.toLocaleString('en')}`
  return (
    <div className="flex flex-wrap gap-3">
      {isChecked && writes > 0 && (
        <Button
          disabled={!isReady || busy !== undefined}
          busy={busy === 'begin'}
          busyLabel="Starting..."
          onClick={() => void act('begin', begin())}
        >
          {label}
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={!isReady || busy !== undefined}
        busy={busy === 'end'}
        onClick={() => void act('end', endImport({ id }))}
      >
        {isChecked ? 'Import nothing' : 'Stop'}
      </Button>
    </div>
  )
}
