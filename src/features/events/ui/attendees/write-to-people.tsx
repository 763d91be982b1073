'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import type { EventRef } from '../../server/read-event'
import type { Audience } from '../../server/queue-notification'
import { writeToAll } from '../../server/attendees/actions'
import type { Counts } from '../../attendees/dto'
import { draftSchema } from '../../attendees/schema'
import { createUuid } from '@/lib/browser/uuid'
import { formatPeopleCount } from '../../format-seats'
import { toFieldErrors } from '@/lib/records/field-errors'
import { useAction } from '@/ui/use-action'

type Draft = { to: Audience; subject: string; text: string }

const LABELS: Record<Audience, string> = {
  seats: 'People with a seat',
  waiting: 'People on the waiting list',
  both: 'Everyone',
}

/** The message form. `onDone` receives the problems by field; it is empty if there are none. */
function MessageForm({
  draft,
  numbers,
  problems,
  onChange,
  onDone,
  onCancel,
}: {
  draft: Draft
  numbers: Record<Audience, number>
  problems: Record<string, string>
  onChange: (draft: Draft) => void
  onDone: (problems: Record<string, string>) => void
  onCancel: () => void
}) {
  const check = (): Record<string, string> => {
    if (numbers[draft.to] === 0) return { to: 'There is no one to write to.' }
    const checked = draftSchema.safeParse(draft)
    return checked.success ? {} : toFieldErrors(checked.error)
  }
  return (
    <Form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(check())
      }}
    >
      <SelectField
        name="to"
        label="To"
        value={draft.to}
        error={problems.to}
        options={Object.entries(LABELS).map(([value, label]) => ({
          value,
          label: `${label} (${numbers[value as Audience]})`,
        }))}
        onChange={(event) => onChange({ ...draft, to: event.target.value as Audience })}
      />
      <TextField
        name="subject"
        label="Subject"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.subject}
        error={problems.subject}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextareaField
        name="text"
        label="Text"
        hint="Plain text. The email starts with “Hello” and the name."
        required
        rows={6}
        maxLength={5000}
        value={draft.text}
        error={problems.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Review</Button>
      </div>
    </Form>
  )
}

const EMPTY: Draft = { to: 'seats', subject: '', text: '' }

/** The button that writes to the attendees. Asks for confirmation with the number of recipients. */
export function WriteToPeople({ event, counts }: { event: EventRef; counts: Counts }) {
  const [key, setKey] = useState<string | null>(null)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isAsking, setAsking] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, run } = useAction()

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
        onClick={() => setKey(createUuid())}
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
            draft={draft}
            numbers={numbers}
            problems={problems}
            onChange={(next) => {
              setDraft(next)
              setProblems({})
            }}
            onDone={(sent) => {
              setProblems(sent)
              setAsking(Object.keys(sent).length === 0)
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  )
}
