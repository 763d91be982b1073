'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/http/call'
import { SiteFrame } from '@/back-office/site-frame'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { formatPeopleCount } from '../../format-seats'

type Published = { events: number; people: number }

const FAILED = 'The events could not be published. Please try again.'

/** Publishes the drafts of a series with one press. Asks first only if people are notified. */
export function PublishSeries({ drafts, id }: { drafts: number; id: number }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [planned, setPlanned] = useState<Published | null>(null)
  const [problem, setProblem] = useState('')

  const send = async (preview: boolean) => {
    setBusy(true)
    setProblem('')
    const called = await call<Published>(`/api/series/${id}/publish`, { json: { preview } })
    setBusy(false)
    if (!called.ok) setProblem(called.refusal?.message ?? FAILED)
    return called.ok ? called.data : null
  }
  const publish = async () => {
    const done = await send(false)
    setPlanned(null)
    if (!done) return
    toast.success(`Published ${done.events === 1 ? 'one event' : `${done.events} events`}.`)
    router.refresh()
  }
  const start = async () => {
    const preview = await send(true)
    if (preview?.people) setPlanned(preview)
    else if (preview) await publish()
  }

  return (
    <>
      <Button size="small" margin={false} disabled={isBusy} onClick={() => void start()}>
        {isBusy ? 'Publishing…' : `Publish all ${drafts}`}
      </Button>
      {problem && (
        <p role="alert" className="tw:m-0 tw:basis-full tw:text-(--theme-error-600)">
          {problem}
        </p>
      )}
      {planned && (
        <SiteFrame>
          <ConfirmDialog
            open
            title={`Publish ${planned.events} events?`}
            description={`${formatPeopleCount(planned.people)} ${planned.people === 1 ? 'is' : 'are'} notified, by one email each.`}
            confirmLabel="Publish"
            busy={isBusy}
            onClose={() => setPlanned(null)}
            onConfirm={() => void publish()}
          />
        </SiteFrame>
      )}
    </>
  )
}
