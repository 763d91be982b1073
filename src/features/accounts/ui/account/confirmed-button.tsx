'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition, type ComponentProps } from 'react'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import type { ActionResult } from '@/lib/records/action-result'

type Question = 'title' | 'description' | 'confirmLabel' | 'busyLabel'

type Props<Data> = Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label'> & {
  question: Pick<ComponentProps<typeof ConfirmDialog>, Question>
  run: () => Promise<ActionResult<Data>>
  onDone?: (data: Data | undefined) => void
  /** The notification after success. */
  done?: string
  /** The notification if `run` throws. */
  failed: string
}

/** A button that asks for confirmation, calls a server action and refreshes the page. */
export function ConfirmedButton<Data>({
  question,
  run,
  onDone,
  done,
  failed,
  ...button
}: Props<Data>) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isPending, start] = useTransition()

  function confirm() {
    start(async () => {
      const failure = { ok: false, error: failed } as const
      const result = await withReauthentication(run).catch(() => failure)
      setOpen(false)
      if (!result.ok) notify({ tone: 'error', description: result.error })
      else if (done) notify({ tone: 'good', title: done })
      if (result.ok) onDone?.(result.data)
      start(() => router.refresh())
    })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} {...button} />
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        busy={isPending}
        {...question}
      />
    </>
  )
}

export type Moment = { at: string; words: string }

export function Time({ at, words }: Moment) {
  return <time dateTime={at}>{words}</time>
}
