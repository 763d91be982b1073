import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import { formatMoment } from '@/lib/time/dates'
import type { SecurityEntry } from '../security-entry'

type Props = { entries: SecurityEntry[]; timeZone: string }

export function SecurityTable({ entries, timeZone }: Props) {
  if (entries.length === 0) return <EmptyState title="No events yet" />
  const head = (
    <>
      <HeadCell>Event</HeadCell>
      <HeadCell>Outcome</HeadCell>
      <HeadCell>Who</HeadCell>
      <HeadCell>When</HeadCell>
      <HeadCell>Network</HeadCell>
      <HeadCell>Request</HeadCell>
    </>
  )
  return (
    <Table caption="Security events" head={head}>
      {entries.map(({ id, event, isRefused, who, whose, times, at, address, requestId }) => (
        <Row key={id}>
          <Cell part="title" className="font-semibold">
            <span className="whitespace-nowrap">{event}</span>
            {whose && <span className="font-normal text-ink-muted"> of {whose}</span>}
            {times > 1 && <span className="font-normal text-ink-muted"> ({times} times)</span>}
          </Cell>
          <Cell label="Outcome">
            <Badge tone={isRefused ? 'bad' : 'good'}>{isRefused ? 'Refused' : 'OK'}</Badge>
          </Cell>
          <Cell label="Who" className="max-w-64">
            {who}
          </Cell>
          <Cell label="When">
            <time dateTime={at} className="whitespace-nowrap tabular-nums">
              {formatMoment(at, timeZone)}
            </time>
          </Cell>
          <Cell label="Network" className="tabular-nums">
            {address ?? '–'}
          </Cell>
          <Cell
            label="Request"
            className="max-w-[12ch] truncate font-mono text-xs"
            title={requestId ?? undefined}
          >
            {requestId ?? '–'}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
