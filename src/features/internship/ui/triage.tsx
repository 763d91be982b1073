'use client'

import { useEffect, useRef, useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { EmptyState } from '@/ui/empty-state'
import { notify } from '@/ui/notify'
import { Surface } from '@/ui/surface'
import { TextareaField } from '@/ui/textarea-field'
import { useAction } from '@/ui/use-action'
import { useDraft } from '@/ui/shell/use-draft'
import { cn } from '@/lib/cn'
import type { ApplicationRow } from '../server/cohort-queries'
import { saveApplication } from '../server/actions'
import { listStaffSteps, STEPS, type Step } from '../steps'
import { StateBadge } from './state-badge'
import { StepDialog, type PlannedStep } from './step-dialog'

const ATTENTION = {
  late_payment: 'Paid after the deadline. Enroll them, or pay the money back.',
  wrong_amount: 'Paid another amount or in another currency.',
}

/** The key of each step. `j` and `k` go to the next and the previous application. */
const KEYS: Partial<Record<string, Step>> = { a: 'accept', w: 'wait', d: 'decline' }

type Props = {
  cohort: number
  rows: readonly ApplicationRow[]
  deliverables: readonly { id: string; label: string }[]
}

/** Reads and decides applications one at a time, also by keyboard, or several at once. */
export function Triage({ cohort, deliverables, rows }: Props) {
  const [currentId, setCurrentId] = useState(rows[0]?.id ?? 0)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [planned, setPlanned] = useState<PlannedStep | null>(null)
  const at = Math.max(
    rows.findIndex(({ id }) => id === currentId),
    0,
  )
  const current = rows[at]
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const move = { j: 1, k: -1 }[event.key]
      if (move) {
        const next = rows[Math.min(Math.max(at + move, 0), rows.length - 1)]
        if (next) setCurrentId(next.id)
        list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
        return
      }
      const step = KEYS[event.key]
      if (step && current && listStaffSteps(current.state).includes(step)) {
        setPlanned({ step, rows: [current] })
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [at, current, rows])

  if (!current) {
    return <EmptyState title="No applications here">Change the filter to see others.</EmptyState>
  }
  const chosen = rows.filter(({ id }) => selected.has(id))
  const planFor = (step: Step) =>
    setPlanned({ step, rows: chosen.filter(({ state }) => listStaffSteps(state).includes(step)) })
  const select = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        {chosen.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{`${chosen.length} selected`}</span>
            <Button size="sm" onClick={() => planFor('accept')}>
              Accept
            </Button>
            <Button size="sm" variant="secondary" onClick={() => planFor('decline')}>
              Decline
            </Button>
          </p>
        )}
        <ul ref={list} className="flex max-h-[70vh] flex-col overflow-y-auto border-y border-line">
          {rows.map(({ attention, id, name, state }) => (
            <li
              key={id}
              aria-current={id === current.id}
              className={cn(
                'flex items-start gap-3 border-b border-line p-3 last:border-0',
                id === current.id && 'bg-paper-raised',
              )}
            >
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={selected.has(id)}
                onChange={() => select(id)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <button
                type="button"
                onClick={() => setCurrentId(id)}
                className="flex min-w-0 grow flex-col items-start gap-1 text-left"
              >
                <span dir="auto" className="max-w-full truncate font-semibold">
                  {name}
                </span>
                <span className="flex flex-wrap gap-2">
                  <StateBadge state={state} />
                  {attention && <Badge tone="bad">Look at it</Badge>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-muted max-lg:hidden">
          Keys: j next, k previous, a accept, w waiting list, d decline.
        </p>
      </div>
      <ApplicationCard
        key={current.id}
        row={current}
        deliverables={deliverables}
        onStep={(step) => setPlanned({ step, rows: [current] })}
      />
      <StepDialog cohort={cohort} planned={planned} onClose={() => setPlanned(null)} />
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

function ApplicationCard({
  row,
  deliverables,
  onStep,
}: {
  row: ApplicationRow
  deliverables: Props['deliverables']
  onStep: (step: Step) => void
}) {
  const { answers, applied, attention, deadline, email, name, paid, state } = row
  return (
    <Surface as="section" aria-label={name} className="flex min-w-0 flex-col gap-6 p-5 sm:p-8">
      <header className="flex flex-col items-start gap-2">
        <h2 dir="auto" className="display text-xl">
          {name}
        </h2>
        <p className="wrap-anywhere text-ink-muted">{email}</p>
        <StateBadge state={state} />
        <p className="text-sm text-ink-muted tabular-nums">
          {[
            `Applied ${applied}`,
            deadline && `Place held until ${deadline}`,
            paid && `Paid ${paid}`,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        {attention && <p className="font-semibold text-bad">{ATTENTION[attention]}</p>}
      </header>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {listStaffSteps(state).map((step, index) => (
          <Button
            key={step}
            variant={index === 0 ? undefined : 'secondary'}
            onClick={() => onStep(step)}
          >
            {STEPS[step].label}
          </Button>
        ))}
      </div>
      {answers.length > 0 && (
        <dl className="flex flex-col gap-4 border-t border-line pt-5">
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(state === 'enrolled' || state === 'completed') && (
        <Progress row={row} deliverables={deliverables} />
      )}
      <Notes row={row} />
    </Surface>
  )
}

function Progress({
  row,
  deliverables,
}: {
  row: ApplicationRow
  deliverables: Props['deliverables']
}) {
  const { busy, run } = useAction()
  if (deliverables.length === 0) return null
  const toggle = (id: string) => {
    const done = row.done.includes(id) ? row.done.filter((item) => item !== id) : [...row.done, id]
    void run(() => saveApplication({ id: row.id, done }))
  }
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-5" disabled={busy}>
      <legend className="sr-only">Deliverables</legend>
      {deliverables.map(({ id, label }) => (
        <CheckboxField
          key={id}
          name={`done-${id}`}
          label={label}
          checked={row.done.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </fieldset>
  )
}

/** Notes of staff. Applicants never see them. */
function Notes({ row }: { row: ApplicationRow }) {
  const { busy, run } = useAction()
  const [draft, setDraft] = useDraft(`application-notes-${row.id}`)
  const text = draft ?? row.notes
  const save = async () => {
    const result = await run(() => saveApplication({ id: row.id, notes: text }))
    if (!result.ok) return
    setDraft(null)
    notify({ tone: 'good', title: 'Notes saved' })
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <TextareaField
        name="notes"
        label="Notes"
        hint="Only staff see them."
        rows={3}
        maxLength={5000}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
      />
      {text !== row.notes && (
        <Button variant="secondary" busy={busy} onClick={() => void save()} className="self-start">
          Save Notes
        </Button>
      )}
    </div>
  )
}
