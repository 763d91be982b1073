import type { Diagnosis } from '@/platform/process/bridge'
import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import { Cell, HeadCell, Row, Table } from '@/ui/table'

/** Problems of the installation, each with its fix. What is well is only counted. */
export function InstallationFindings({ findings }: { findings: Diagnosis[] }) {
  const problems = findings.filter(({ state }) => state !== 'ok')
  if (problems.length === 0) return <EmptyState title="Everything that was checked is well" />
  const head = (
    <>
      <HeadCell>Part</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell>Finding</HeadCell>
      <HeadCell>What to do</HeadCell>
    </>
  )
  const well = findings.length - problems.length
  return (
    <div className="flex flex-col gap-4">
      <Table caption="Findings" head={head}>
        {problems.map(({ about, state, todo, words }) => (
          <Row key={`${about} ${words}`}>
            <Cell part="title" className="font-semibold">
              {about}
            </Cell>
            <Cell label="State">
              <Badge tone={state === 'bad' ? 'bad' : 'warn'}>
                {state === 'bad' ? 'Error' : 'Warning'}
              </Badge>
            </Cell>
            <Cell label="Finding" className="break-words whitespace-pre-line">
              {words}
            </Cell>
            <Cell label="What to do" className="break-words">
              {todo}
            </Cell>
          </Row>
        ))}
      </Table>
      <p className="text-sm text-ink-muted">Everything else is well: {well} checks.</p>
    </div>
  )
}
