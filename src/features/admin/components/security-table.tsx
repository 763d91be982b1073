import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { HeadCell, Table } from '@/components/ui/table'
import { formatCreated } from '@/lib/time/dates'
import type { SecurityEntry } from '../security-entry'

type Props = { entries: SecurityEntry[]; timeZone: string }

/** What happened to the safety of accounts: what, who, from where, and with which outcome (S-99). */
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
        <tr key={id}>
          <td className="font-semibold">
            <span className="whitespace-nowrap">{event}</span>
            {whose && <span className="font-normal text-ink-muted"> of {whose}</span>}
            {times > 1 && <span className="font-normal text-ink-muted"> ({times} times)</span>}
          </td>
          <td>
            <Badge tone={isRefused ? 'bad' : 'good'}>{isRefused ? 'Refused' : 'OK'}</Badge>
          </td>
          <td className="max-w-64">{who}</td>
          <td>
            <time dateTime={at} className="whitespace-nowrap tabular-nums">
              {formatCreated(at, timeZone)}
            </time>
          </td>
          <td className="tabular-nums">{address ?? '–'}</td>
          <td className="max-w-[12ch] truncate font-mono text-xs" title={requestId ?? undefined}>
            {requestId ?? '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}
