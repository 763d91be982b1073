'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { randomUuid } from '@/lib/browser/optional-apis'
import { formatPeopleCount } from '@/lib/events/format-seats'
import type { EventRef } from '@/domain/events/read-event'
import { writeToAll } from '@/features/events/attendees/actions'
import type { Counts } from '@/features/events/attendees/dto'
import { MessageForm, type Draft } from './message-form'
import { useStaffWork } from './use-staff-work'

const EMPTY: Draft = { to: 'seats', subject: '', text: '' }

/** The button that writes to the attendees. Asks for confirmation with the number of recipients. */
export function WriteToPeople({ event, counts }: { event: EventRef; counts: Counts }) {
  const [key, setKey] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isAsking, setAsking] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, run } = useStaffWork()

  const { taken, waiting } = counts
  const numbers = { seats: taken, waiting, both: taken + waiting }
  const people = formatPeopleCount(numbers[draft.to])

  const close = () => {
    setKey(null)
    setAsking(false)
    setProblems({})
  }
  const send = async () => {
    if (!key) return
    const result = await run(() => writeToAll({ event, key, ...draft }))
    if (!result.ok) {
      setAsking(false)
      setProblems(result.fields ?? {})
      return
    }
    notify({
      tone: 'good',
      title: `The email was queued for ${formatPeopleCount(result.data ?? 0)}`,
    })
    setDraft(EMPTY)
    close()
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={numbers.both === 0}
        onClick={() => setKey(randomUuid())}
      >
        Write to all
      </Button>
      <Dialog
        open={key !== null}
        onClose={close}
        title={isAsking ? `Send this to ${people}?` : 'Write to all'}
        description={
          isAsking
            ? 'Each person gets a separate email. You cannot undo this.'
            : 'Each person gets a separate email.'
        }
        footer={
          isAsking && (
            <>
              <Button
                variant="secondary"
                disabled={busy}
                autoFocus
                onClick={() => setAsking(false)}
              >
                Back
              </Button>
              <Button busy={busy} onClick={() => void send()}>
                {`Send to ${people}`}
              </Button>
            </>
          )
        }
      >
        {isAsking ? (
          <blockquote className="border-l-3 border-line pl-4 text-sm wrap-anywhere whitespace-pre-wrap">
            <p className="font-semibold">{draft.subject}</p>
            <span>{draft.text}</span>
          </blockquote>
        ) : (
          <MessageForm
            {...{ draft, numbers, problems }}
            onChange={(next) => {
              setDraft(next)
              setProblems({})
            }}
            onDone={(found) => {
              setProblems(found)
              setAsking(Object.keys(found).length === 0)
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}
