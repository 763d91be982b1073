'use client'

import { useEffect, useRef, useState } from 'react'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { cn } from '@/lib/cn'
import type { AdminCohort, ApplicationRow } from '../server/cohort-queries'
import { listStaffSteps, type Step } from '../steps'
import { ApplicationCard } from './application-card'
import { StateBadge } from './state-badge'
import { StepDialog, type PlannedStep } from './step-dialog'

/** The key of each step. `j` and `k` go to the next and the previous application. */
const KEYS: Partial<Record<string, Step>> = { a: 'accept', w: 'wait', d: 'decline' }

type Props = {
  cohort: number
  rows: readonly ApplicationRow[]
  deliverables: AdminCohort['deliverables']
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
          {rows.map(({ attention, id, name, possibleSpam, state }) => (
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
                  {possibleSpam && <Badge tone="warn">Possible spam</Badge>}
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
