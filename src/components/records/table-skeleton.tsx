import { Skeleton } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { Cell, HeadCell, Row, Table } from '../ui/table'

const ROWS = Array.from({ length: 8 }, (_, index) => index)

/** Skeleton rows under a list's own column heads. */
export function TableSkeleton({ columns }: { columns: readonly string[] }) {
  return (
    <div>
      <Spinner label="Loading..." className="sr-only" />
      <Table
        caption="Loading..."
        head={columns.map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
      >
        {ROWS.map((row) => (
          <Row key={row}>
            {columns.map((column) => (
              <Cell key={column}>
                <Skeleton className="h-5 w-full min-w-12" />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  )
}
