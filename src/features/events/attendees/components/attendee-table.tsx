'use client'

import { useState } from 'react'
import { SortHead } from '@/components/records/sort-head'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { notify } from '@/components/ui/notify'
import { Cell, HeadCell, Row, Table } from '@/components/ui/table'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { cancelSeatOf, giveSeat, markAttendance } from '@/features/events/attendees/actions'
import {
  STATE_LABELS,
  type AttendedEvent,
  type AttendeePage,
  type AttendeeRow,
} from '@/features/events/attendees/dto'
import { AttendeeActions } from './attendee-actions'
import { AttendeeQuestion, type Asked } from './attendee-question'
import { CursorLinks } from './cursor-links'
import { NoAttendees } from './no-attendees'
import { useStaffWork } from './use-staff-work'

const TONES: Record<AttendeeRow['state'], BadgeTone> = {
  registered: 'good',
  waiting: 'warn',
  cancelled: 'plain',
}

type Props = AttendeePage & {
  event: Pick<AttendedEvent, 'ref' | 'isOver' | 'isCancelled'>
  shape: ListShape
  state: ListState
}

export function AttendeeTable({ rows, before, after, event, shape, state }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const { busy, run } = useStaffWork()
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
    const given = result.ok ? result.data : undefined
    if (given?.kind === 'given') notify({ tone: 'good', title: `${row.name} has a seat` })
    ask(given?.kind === 'full' ? { ...given, kind: 'beyond', row } : null)
  }
  const cancel = async (row: AttendeeRow) => {
    const result = await run(() => cancelSeatOf(of(row)))
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
      <HeadCell part="action">Actions</HeadCell>
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      <Table caption="People" head={head}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell part="title" className="max-w-64 font-semibold">
              {row.name}
            </Cell>
            <Cell label="Email" className="max-w-72 wrap-anywhere">
              {row.email}
            </Cell>
            <Cell label="State">
              <Badge tone={TONES[row.state]}>{STATE_LABELS[row.state]}</Badge>
            </Cell>
            <Cell label="Since">
              <Time moment={row.since} />
            </Cell>
            <Cell label="Attended">{row.attended ? <Time moment={row.attended} /> : '–'}</Cell>
            <Cell part="action">
              <AttendeeActions
                {...{ row, event, busy }}
                onMark={() => void mark(row)}
                onSeat={() => void seat(row, false)}
                onCancel={() => ask({ kind: 'cancel', row })}
              />
            </Cell>
          </Row>
        ))}
      </Table>
      <CursorLinks {...{ shape, state, before, after }} />
      <AttendeeQuestion
        asked={asked}
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
    <time dateTime={moment.iso} className="whitespace-nowrap tabular-nums">
      {moment.words}
    </time>
  )
}
