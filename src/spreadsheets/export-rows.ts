import type { Payload, PayloadRequest } from 'payload'
import { columnsOf } from './columns'
import type { SheetList } from './lists'
import { writeCell, type CellValue } from './write-cell'

const BATCH = 200

/** The header of an export. */
export function exportHead({ collections }: Payload, list: SheetList): string[] {
  return columnsOf(collections[list].config).map(({ name }) => name)
}

/**
 * The next lines of an export, by the rules of whoever asks: each record as its form shows it, with the
 * draft that waits, where there is one; what is in the trash is left out (I-12).
 * @param after the number of the last record before
 */
export async function exportRows(
  req: PayloadRequest,
  list: SheetList,
  after: number,
): Promise<{ rows: CellValue[][]; last: number | null }> {
  const columns = columnsOf(req.payload.collections[list].config)
  const { docs } = await req.payload.find({
    collection: list,
    where: { id: { greater_than: after } },
    sort: 'id',
    limit: BATCH,
    pagination: false,
    depth: 0,
    draft: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const rows = docs.map((doc) => {
    const values = doc as unknown as Record<string, unknown>
    return columns.map((column) => writeCell(column, values[column.key]))
  })
  return { rows, last: docs.length === BATCH ? (docs.at(-1)?.id ?? null) : null }
}
