import { Skeleton } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { HeadCell, Table } from '../ui/table'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

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
          <tr key={row}>
            <td colSpan={columns.length}>
              <Skeleton className="h-5" />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
