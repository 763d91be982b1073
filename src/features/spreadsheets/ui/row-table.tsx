import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import type { RowView } from '../dto'
import { ROW_LABELS } from '../copy'

export function RowTable({ rows }: { rows: readonly RowView[] }) {
  return (
    <Table
      caption="Rows of the file"
      head={
        <>
          <HeadCell numeric>Line</HeadCell>
          <HeadCell part="title">Record</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell>Columns</HeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.line}>
          <Cell numeric label="Line">
            {row.line}
          </Cell>
          <Cell part="title" className="max-w-64">
            <Title {...row} />
          </Cell>
          <Cell label="Result">
            <Badge tone={ROW_LABELS[row.state].tone}>{ROW_LABELS[row.state].word}</Badge>
          </Cell>
          <Cell label="Columns" className="wrap-anywhere">
            <Details {...row} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Title({ href, title }: RowView) {
  const label = title || 'Untitled'
  return href ? (
    <AppLink href={href} className="underline underline-offset-4">
      {label}
    </AppLink>
  ) : (
    <span>{label}</span>
  )
}

function Details({ changes, problems }: RowView) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.length > 0 && <li>{changes.join(', ')}</li>}
      {problems.map(({ column, message }, at) => (
        <li key={at}>
          {column && <strong>{column}: </strong>}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
