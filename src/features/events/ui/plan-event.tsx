'use client'

import { useState } from 'react'
import { buildRepeatRule, type Pattern, type Until } from '../repeat-rule'
import type { EventKind } from '@/lib/records/target'
import { formatSpan, formatSpanInLine } from '@/lib/time/dates'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { useNavigate } from '@/ui/dashboard/dashboard-frame'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { TextareaField } from '@/ui/textarea-field'
import { Surface } from '@/ui/surface'
import { sendPlan, type Refusal } from './send-plan'

type PlannedEvent = {
  kind: EventKind
  id: number
  title: string
  startsAt: string | null
  hasJoinLink: boolean
  isPublished: boolean
  isInSeries: boolean
}

type Props = {
  event: PlannedEvent
  timeZone: string
  /** The address of the form of an event, without its id. */
  forms: string
}

/** The forms that copy an event, and repeat it. */
export function PlanEvent(props: Props) {
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <CopyForm {...props} />
      <RepeatForm {...props} />
    </div>
  )
}

function CopyForm({ event, forms, timeZone }: Props) {
  const navigate = useNavigate()
  const [start, setStart] = useState('')
  const [joinLink, setJoinLink] = useState(false)
  const { busy, refusal, send } = usePlan(event)

  const copy = async () => {
    const startsAt = start ? fromLocalInput(start, timeZone) : null
    const result = await send<{ doc: { id: number } }>('copy', { startsAt, joinLink })
    if (!result) return
    notify({ tone: 'good', title: 'Copied. The copy is a draft.' })
    navigate(`${forms}/${result.doc.id}`)
  }

  return (
    <Surface className="p-5">
      <Form
        noValidate
        aria-label="Copy"
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void copy()
        }}
      >
        <h2 className="display text-xl">Copy once</h2>
        <p className="text-sm text-ink-muted">
          Creates a draft with all texts, pictures, resources, seats and certificate settings. The
          end and the registration deadline move with the start. Not copied: people, questions,
          cancellation, recording, transcript and the featured mark.
        </p>
        <Refused refusal={refusal} />
        <TextField
          name="copy-start"
          type="datetime-local"
          label="New start"
          hint={`In ${timeZone} time. Leave empty for a draft without a date.`}
          value={start}
          error={refusal?.fields?.startsAt}
          onChange={({ target }) => setStart(target.value)}
        />
        {event.hasJoinLink && (
          <CheckboxField
            name="copy-join-link"
            label="Copy the join link"
            checked={joinLink}
            onChange={({ target }) => setJoinLink(target.checked)}
          />
        )}
        <Button type="submit" busy={busy} className="self-start">
          Copy
        </Button>
      </Form>
    </Surface>
  )
}

const PATTERNS: Record<Pattern, string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  date: 'Every month on this date',
  weekday: 'Every month on this weekday',
  own: 'On own dates',
}

function RepeatForm({ event, timeZone }: Props) {
  const [pattern, setPattern] = useState<Pattern>('weekly')
  const [until, setUntil] = useState<Until>({ by: 'count', count: '10', day: '' })
  const [ownRule, setOwn] = useState('')
  const [dates, setDates] = useState<string[] | null>(null)
  const [removed, setRemoved] = useState<string[]>([])
  const { busy, refusal, send } = usePlan(event)
  const { startsAt } = event

  if (!startsAt || event.isInSeries) {
    return (
      <p className="text-sm text-ink-muted">
        {startsAt
          ? 'This event already belongs to a series, so it cannot be repeated.'
          : 'Set a date for this event to repeat it.'}
      </p>
    )
  }
  const repetition =
    pattern === 'own'
      ? { dates: ownRule.split('\n').map(toDate).filter(Boolean) }
      : { rule: buildRepeatRule(pattern, until, toLocalInput(startsAt, timeZone)) }
  const keptDates = dates?.filter((date) => !removed.includes(date)) ?? []

  /** Another rule has other dates. */
  const change = (apply: () => void) => {
    apply()
    setDates(null)
    setRemoved([])
  }
  const plan = async () => {
    const planned = await send<{ dates: string[] }>('dates', { ...repetition, timeZone })
    if (planned) setDates(planned.dates)
  }
  const repeat = async () => {
    const except = removed.length > 0 ? { except: removed } : {}
    const sent = { ...repetition, ...except, timeZone }
    const result = await send<{ series: { id: number } }>('repeat', sent)
    // A full page load, because the back office has its own root layout.
    // eslint-disable-next-line @next/next/no-location-assign-relative-destination
    if (result) window.location.assign(`/cms/collections/series/${result.series.id}`)
  }

  return (
    <Surface className="p-5">
      <Form
        noValidate
        aria-label="Repeat"
        className="flex flex-col gap-5"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void (dates ? repeat() : plan())
        }}
      >
        <h2 className="display text-xl">Repeat</h2>
        <p className="text-sm text-ink-muted">
          {`Creates an event for each date and a series that lists them, at the same local time. ${
            event.isPublished
              ? 'The new events are published at once.'
              : 'The new events are drafts, like this one.'
          }`}
        </p>
        <Refused refusal={refusal} />
        <SelectField
          name="repeat-pattern"
          label="Repeats"
          options={Object.entries(PATTERNS).map(([value, label]) => ({ value, label }))}
          value={pattern}
          onChange={({ target }) => change(() => setPattern(target.value as Pattern))}
        />
        {pattern === 'own' ? (
          <TextareaField
            name="repeat-dates"
            label="Dates"
            hint={`One per line, like 2027-03-02 or 2027-03-02 18:00, in ${timeZone} time.`}
            rows={6}
            value={ownRule}
            error={refusal?.fields?.dates}
            onChange={({ target }) => change(() => setOwn(target.value))}
          />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="repeat-by"
              label="Ends"
              hint="With this event as the first date."
              options={[
                { value: 'count', label: 'After a number of dates' },
                { value: 'day', label: 'On a day' },
              ]}
              value={until.by}
              onChange={({ target }) =>
                change(() => setUntil({ ...until, by: target.value as Until['by'] }))
              }
            />
            {until.by === 'count' ? (
              <TextField
                name="repeat-count"
                label="Dates"
                inputMode="numeric"
                hint="From 2 to 52."
                value={until.count}
                error={refusal?.fields?.rule}
                onChange={({ target }) => change(() => setUntil({ ...until, count: target.value }))}
              />
            ) : (
              <TextField
                name="repeat-day"
                type="date"
                label="Last day"
                hint="No date is after it."
                value={until.day}
                error={refusal?.fields?.rule}
                onChange={({ target }) => change(() => setUntil({ ...until, day: target.value }))}
              />
            )}
          </div>
        )}
        {dates && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-sm font-semibold">
              {`${keptDates.length} ${keptDates.length === 1 ? 'date' : 'dates'}. Clear the ones to leave out.`}
            </legend>
            {dates.map((date) => (
              <CheckboxField
                key={date}
                name={`date-${date}`}
                label={formatSpanInLine(formatSpan({ startsAt: date }, timeZone))}
                checked={!removed.includes(date)}
                disabled={date === startsAt}
                onChange={({ target }) =>
                  setRemoved(
                    target.checked ? removed.filter((item) => item !== date) : [...removed, date],
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <Button
          type="submit"
          busy={busy}
          disabled={dates !== null && keptDates.length < 2}
          className="self-start"
        >
          {dates ? `Create ${keptDates.length - 1} more` : 'Show the dates'}
        </Button>
      </Form>
    </Surface>
  )
}

function Refused({ refusal }: { refusal: Refusal | null }) {
  return refusal && <ErrorSummary message={refusal.message} fields={{}} />
}

/** `2027-03-02 18:00` as `2027-03-02T18:00`. */
function toDate(line: string): string {
  return line.trim().replace(' ', 'T')
}

function usePlan({ id, kind }: PlannedEvent) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const send = async <Made,>(action: string, body: object): Promise<Made | null> => {
    setBusy(true)
    setRefusal(null)
    const answer = await sendPlan<Made>({ id, kind }, action, body)
    setBusy(false)
    if (answer.ok) return answer.made
    setRefusal(answer.refusal)
    return null
  }
  return { busy, refusal, send }
}
