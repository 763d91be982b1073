'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { sendPlan } from '@/components/events/send-plan'
import { changedInWords, seriesNote } from '@/lib/events/series-in-words'
import type { ChangedSeries, SeriesScope as Scope } from '@/lib/events/series-use-cases'
import type { EventKind } from '@/lib/records/target'

type Asked = { applyTo: Scope; words: string }

/**
 * After an event of a series was saved alone: names the fields that differ, and applies them to more
 * events once the editor has seen how many change and who is notified.
 */
export function SeriesScope({
  event,
  edited,
}: {
  event: { kind: EventKind; id: number }
  edited: Record<string, unknown>
}) {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const names = Object.keys(edited)
  if (names.length === 0) return null

  const send = async (applyTo: Scope, preview: boolean) => {
    setBusy(true)
    const change = { applyTo, data: edited, preview }
    const answer = await sendPlan<ChangedSeries>(event, 'series', change)
    setBusy(false)
    if (answer.ok) return answer.made
    toast.error(answer.refusal.message ?? '')
    return null
  }
  const ask = async (applyTo: Scope) => {
    const preview = await send(applyTo, true)
    if (preview) setAsked({ applyTo, words: changedInWords(preview) })
  }
  const apply = async ({ applyTo }: Asked) => {
    const made = await send(applyTo, false)
    setAsked(null)
    if (!made) return
    toast.success(seriesNote(made))
    router.refresh()
  }

  return (
    <div className="event-people">
      <p>{`Edited on this event alone: ${names.join(', ')}.`}</p>
      <p role="status">{asked?.words}</p>
      {asked ? (
        <>
          <Button size="small" disabled={busy} onClick={() => void apply(asked)}>
            Apply
          </Button>
          <Button size="small" buttonStyle="secondary" onClick={() => setAsked(null)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <Button
            size="small"
            buttonStyle="secondary"
            disabled={busy}
            onClick={() => void ask('following')}
          >
            Apply to the following
          </Button>
          <Button
            size="small"
            buttonStyle="secondary"
            disabled={busy}
            onClick={() => void ask('upcoming')}
          >
            Apply to all upcoming
          </Button>
        </>
      )}
    </div>
  )
}
