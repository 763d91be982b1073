'use client'

import { Fragment, useState, type ReactNode } from 'react'
import { SortHead } from '@/ui/dashboard/sort-head'
import { Badge, type BadgeTone } from '@/ui/badge'
import { notify } from '@/ui/notify'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import { isNarrowed, toListHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { cancelAttendeeSeat, giveSeat, markAttendance } from '../../server/attendees/actions'
import {
  STATE_LABELS,
  type AttendedEvent,
  type AttendeePage,
  type AttendeeRow,
} from '../../attendees/dto'
import type { AttendeeCell } from '@/platform/slots'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from '@/ui/icon'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { useAction } from '@/ui/use-action'
import { formatBeyondCapacity } from './beyond-capacity'

const TONES: Record<AttendeeRow['state'], BadgeTone> = {
  registered: 'good',
  waiting: 'warn',
  cancelled: 'plain',
}

type Props = AttendeePage & {
  event: Pick<AttendedEvent, 'ref' | 'isOver' | 'isCancelled'>
  shape: ListShape
  state: ListState
  /** Of other features, by the id of the row. */
  columns: { heading: string; cells: Record<number, AttendeeCell> }[]
}

export function AttendeeTable({ columns, rows, before, after, event, shape, state }: Props) {
  const [question, ask] = useState<Question | null>(null)
  const { busy, run } = useAction()
  const of = ({ id }: AttendeeRow) => ({ event: event.ref, registration: id })

  const mark = async (row: AttendeeRow) => {
    const attended = row.attended === null
    const result = await run(() => markAttendance({ event: event.ref, who: row.id, attended }))
    if (result.ok)
      notify({
        tone: 'good',
        title: attended ? `${row.name} marked as attended` : 'Attendance removed',
      })
  }
  const seat = async (row: AttendeeRow, beyond: boolean) => {
    const result = await run(() => giveSeat({ ...of(row), beyond }))
    const data = result.ok ? result.data : undefined
    if (data?.kind === 'given') notify({ tone: 'good', title: `${row.name} has a seat` })
    ask(data?.kind === 'full' ? { ...data, kind: 'beyond', row } : null)
  }
  const cancel = async (row: AttendeeRow) => {
    const result = await run(() => cancelAttendeeSeat(of(row)))
    if (result.ok) notify({ tone: 'good', title: `The seat of ${row.name} is cancelled` })
    ask(null)
  }

  if (rows.length === 0) return <NoAttendees shape={shape} state={state} />
  const list = { shape, state }
  const head = (
    <>
      <SortHead {...list} by="name" label="Name" />
      <SortHead {...list} by="email" label="Email" />
      <SortHead {...list} by="state" label="State" />
      <SortHead {...list} by="since" label="Since" />
      <SortHead {...list} by="attended" label="Attended" />
      {columns.map(({ heading }, at) => (
        <HeadCell key={at} className="min-w-28 whitespace-normal!">
          {heading}
        </HeadCell>
      ))}
      <HeadCell part="action">Actions</HeadCell>
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <Table caption="People" head={head} isWide={columns.length > 1}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell part="title" className="max-w-64 font-semibold">
              {row.name}
            </Cell>
            <Cell label="Email">
              <span
                title={row.email}
                className="wrap-anywhere sm:block sm:max-w-48 sm:truncate 2xl:max-w-72"
              >
                {row.email}
              </span>
            </Cell>
            <Cell label="State">
              <Badge tone={TONES[row.state]}>{STATE_LABELS[row.state]}</Badge>
            </Cell>
            <Cell label="Since">
              <Time moment={row.since} />
            </Cell>
            <Cell label="Attended">{row.attended ? <Time moment={row.attended} /> : '–'}</Cell>
            {columns.map(({ cells, heading }, at) => (
              <Cell key={at} label={heading}>
                {cells[row.id]?.cell || '–'}
              </Cell>
            ))}
            <Cell part="action">
              <AttendeeActions
                row={row}
                event={event}
                busy={busy}
                onMark={() => void mark(row)}
                onSeat={() => void seat(row, false)}
                onCancel={() => ask({ kind: 'cancel', row })}
                more={columns.map(({ cells }, at) => (
                  <Fragment key={at}>{cells[row.id]?.action}</Fragment>
                ))}
              />
            </Cell>
          </Row>
        ))}
      </Table>
      <CursorLinks shape={shape} state={state} before={before} after={after} />
      <AttendeeQuestion
        question={question}
        busy={busy}
        onClose={() => ask(null)}
        onCancel={(row) => void cancel(row)}
        onBeyond={(row) => void seat(row, true)}
      />
    </div>
  )
}

function Time({ moment }: { moment: AttendeeRow['since'] }) {
  return (
    <time dateTime={moment.iso} className="inline-block min-w-24 text-balance tabular-nums">
      {moment.words}
    </time>
  )
}

/** The actions for one attendee, depending on the registration's state and the event. */
function AttendeeActions({
  row: { attended, name, state },
  event: { isCancelled, isOver },
  busy,
  onMark,
  onSeat,
  onCancel,
  more,
}: {
  row: AttendeeRow
  event: Pick<AttendedEvent, 'isCancelled' | 'isOver'>
  busy: boolean
  onMark: () => void
  onSeat: () => void
  onCancel: () => void
  more: ReactNode
}) {
  if (state === 'cancelled') return null
  const look = { size: 'sm', disabled: busy } as const
  const mark = attended ? 'Not attended' : 'Attended'
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'registered' && (
        <Button {...look} variant="secondary" aria-label={`${mark}: ${name}`} onClick={onMark}>
          {mark}
        </Button>
      )}
      {state === 'waiting' && !isOver && !isCancelled && (
        <Button {...look} variant="secondary" aria-label={`Promote ${name}`} onClick={onSeat}>
          Promote
        </Button>
      )}
      <span className="contents">{more}</span>
      {!isOver && (
        <Button {...look} variant="ghost" aria-label={`Cancel: ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </span>
  )
}

type Question =
  | { kind: 'cancel'; row: AttendeeRow }
  | { kind: 'beyond'; row: AttendeeRow; taken: number; capacity: number }

/** Asks for confirmation before a seat is canceled and before the capacity is exceeded. */
function AttendeeQuestion({
  question,
  busy,
  onClose,
  onCancel,
  onBeyond,
}: {
  question: Question | null
  busy: boolean
  onClose: () => void
  onCancel: (row: AttendeeRow) => void
  onBeyond: (row: AttendeeRow) => void
}) {
  const common = { open: question !== null, busy, onClose }
  if (question?.kind === 'beyond') {
    return (
      <ConfirmDialog
        {...common}
        title="All seats are taken"
        description={formatBeyondCapacity(question)}
        confirmLabel="Promote anyway"
        onConfirm={() => onBeyond(question.row)}
      >
        <p className="text-sm font-semibold">{question.row.name}</p>
      </ConfirmDialog>
    )
  }
  const isSeat = question?.row.state === 'registered'
  return (
    <ConfirmDialog
      {...common}
      title={isSeat ? 'Cancel this seat?' : 'Remove this person from the waiting list?'}
      description={
        isSeat
          ? 'They are notified by email, and the first person on the waiting list gets the seat.'
          : 'They are notified by email.'
      }
      confirmLabel={isSeat ? 'Cancel seat' : 'Remove from list'}
      cancelLabel={isSeat ? 'Keep seat' : 'Keep on list'}
      onConfirm={() => question && onCancel(question.row)}
    >
      <p className="text-sm font-semibold">{question?.row.name}</p>
    </ConfirmDialog>
  )
}

/** Cursor links to the previous and next page. Renders nothing for a single page. */
function CursorLinks({
  shape,
  state,
  before,
  after,
}: {
  shape: ListShape
  state: ListState
  before: string | null
  after: string | null
}) {
  if (!before && !after) return null
  const here = toListHref(shape, state, {})
  const at = (name: string, cursor: string) =>
    `${here}${here.includes('?') ? '&' : '?'}${name}=${cursor}`
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      {before ? (
        <ButtonLink variant="secondary" rel="prev" prefetch={false} href={at('before', before)}>
          <Icon icon={ArrowLeft} className="size-4" /> Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {after && (
        <ButtonLink variant="secondary" rel="next" prefetch={false} href={at('after', after)}>
          Next <Icon icon={ArrowRight} className="size-4" />
        </ButtonLink>
      )}
    </nav>
  )
}

function NoAttendees({ shape, state }: { shape: ListShape; state: ListState }) {
  if (!isNarrowed(state)) {
    return <EmptyState title="No attendees yet">No one has registered for this event.</EmptyState>
  }
  return (
    <EmptyState
      title="No People Found"
      action={
        <ButtonLink variant="secondary" href={shape.path}>
          Show all people
        </ButtonLink>
      }
    >
      No one matches this search and these filters.
    </EmptyState>
  )
}
