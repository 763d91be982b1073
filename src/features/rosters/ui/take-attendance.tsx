'use client'

import { useState } from 'react'
import { withReauthentication } from '@/features/accounts/ui/request'
import { formatPeopleCount } from '@/features/events/format-seats'
import type { StaffedEvent } from '@/platform/slots'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { CheckboxField } from '@/ui/checkbox-field'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { useAction } from '@/ui/use-action'
import { toEventArgument } from '../event-argument'
import { takeAttendance } from '../server/actions'
import type { TakenAttendance } from '../use-cases'
import { AttendantTable } from './attendant-table'
import { SourceFields } from './source-fields'

type Props = { event: StaffedEvent['event']; path: string; defaultMinutes: number }

const HINT =
  'The participants report of Zoom, the attendance report of Microsoft Teams or of Google Meet, as the program saved it.'

/** Reads the report of a meeting, shows what it says of whom, and takes the attendance. */
export function TakeAttendance({ defaultMinutes, event, path }: Props) {
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(String(defaultMinutes))
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const [unmark, setUnmark] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<TakenAttendance | null>(null)
  const [done, setDone] = useState<TakenAttendance | null>(null)
  const { busy, run } = useAction()

  const send = async (isPreview: boolean, chosen = choices) => {
    const input = {
      ...toEventArgument(event),
      text,
      minutes: Number(minutes),
      matches: [...chosen].map(([entry, registration]) => ({ entry, registration })),
      unmark: isPreview ? [] : [...unmark],
      preview: isPreview,
    }
    const result = await run(() => withReauthentication(() => takeAttendance(input)))
    if (!result.ok) {
      setProblem(result.fields ? Object.values(result.fields)[0] : result.error)
      return
    }
    setProblem(undefined)
    if (isPreview) setPreview(result.data ?? null)
    else setDone(result.data ?? null)
  }
  const choose = (entry: number, registration: number | null) => {
    const next = new Map(choices)
    if (registration === null) next.delete(entry)
    else next.set(entry, registration)
    setChoices(next)
    void send(true, next)
  }
  const back = () => {
    setPreview(null)
    setChoices(new Map())
    setUnmark([])
    setProblem(undefined)
  }

  if (done) {
    return (
      <div className="flex flex-col gap-6">
        <p role="status" className="measure text-lg">
          {`Marked as attended: ${done.marked}.${done.unmarked > 0 ? ` No longer marked: ${done.unmarked}.` : ''}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={path}>To the people</ButtonLink>
        </div>
      </div>
    )
  }
  if (!preview) {
    return (
      <Form
        noValidate
        className="flex flex-col items-start gap-6"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void send(true)
        }}
      >
        <SourceFields
          label="Report"
          hint={HINT}
          value={text}
          error={problem}
          disabled={busy}
          onText={setText}
        />
        <TextField
          name="minutes"
          label="Attended from how many minutes"
          hint="Half of the event, if you change nothing."
          inputMode="numeric"
          className="w-full max-w-xs"
          value={minutes}
          onChange={(changed) => setMinutes(changed.target.value)}
        />
        <Button type="submit" busy={busy}>
          Check the report
        </Button>
      </Form>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div role="status" className="measure flex flex-col gap-2">
        <p className="text-lg">
          {`Nothing has been saved yet: ${formatPeopleCount(preview.marked)} will be marked as attended, from ${preview.minutes} minutes.`}
        </p>
        {preview.unreadable.length > 0 && (
          <p>{`Without a time, so left out: line ${preview.unreadable.join(', ')}.`}</p>
        )}
      </div>
      {problem && (
        <p role="alert" className="measure text-bad">
          {problem}
        </p>
      )}
      <AttendantTable lines={preview.lines} choices={choices} disabled={busy} onChoose={choose} />
      {preview.absent.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="display mb-3 text-xl">
            Marked, but not long enough in the report
          </legend>
          <p className="measure text-sm text-ink-muted">
            They stay marked. Choose whose mark is removed.
          </p>
          {preview.absent.map(({ email, name, registration }) => (
            <CheckboxField
              key={registration}
              name={`unmark-${registration}`}
              label={`Remove the mark of ${name || email}`}
              hint={name ? email : undefined}
              checked={unmark.includes(registration)}
              disabled={busy}
              onChange={(changed) =>
                setUnmark(
                  changed.target.checked
                    ? [...unmark, registration]
                    : unmark.filter((id) => id !== registration),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {preview.marked + unmark.length > 0 && (
          <Button busy={busy} onClick={() => void send(false)}>
            Take the attendance
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={back}>
          Another report
        </Button>
      </div>
    </div>
  )
}
