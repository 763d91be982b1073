import { AppLink } from '@/ui/app-link'
import { Badge, type BadgeTone } from '@/ui/badge'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import type { CohortRow } from '../server/cohort-queries'

const STATES: Record<CohortRow['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  open: { label: 'Open', tone: 'good' },
  closed: { label: 'Closed', tone: 'warn' },
  running: { label: 'Running', tone: 'accent' },
  finished: { label: 'Finished', tone: 'plain' },
}

/** All groups, with what waits for staff in each. */
export function CohortTable({ rows }: { rows: readonly CohortRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No groups yet"
        action={<ButtonLink href="/cms/collections/cohorts/create">New Group</ButtonLink>}
      >
        A group has dates, places and questions. While one is open, the internship page invites to
        apply to it.
      </EmptyState>
    )
  }
  const head = (
    <>
      <HeadCell>Name</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell>Starts</HeadCell>
      <HeadCell numeric>New</HeadCell>
      <HeadCell numeric>Waiting</HeadCell>
      <HeadCell numeric>Places</HeadCell>
    </>
  )
  return (
    <Table caption="Groups" head={head}>
      {rows.map(({ applied, attention, capacity, id, name, placed, starts, state, waiting }) => (
        <Row key={id}>
          <Cell part="title" className="font-semibold">
            <AppLink href={`/admin/cohorts/${id}`}>{name}</AppLink>
          </Cell>
          <Cell label="State">
            <span className="flex flex-wrap gap-2">
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              {attention > 0 && <Badge tone="bad">{`${attention} to look at`}</Badge>}
            </span>
          </Cell>
          <Cell label="Starts">{starts}</Cell>
          <Cell label="New" numeric>
            {applied}
          </Cell>
          <Cell label="Waiting" numeric>
            {waiting}
          </Cell>
          <Cell label="Places" numeric>
            {capacity === null ? placed : `${placed} of ${capacity}`}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
