import type { Payload, PayloadRequest } from 'payload'
import { columnsOf, type SheetList } from './columns'
import { findShown } from './find-shown'
import { DRAFT } from './read-sheet'
import { writeCell, type CellValue } from './cells'

const BATCH = 200

/** The header of an export. */
export function exportHead({ collections }: Payload, list: SheetList): string[] {
  return [...columnsOf(collections[list].config), DRAFT].map(({ name }) => name)
}

/**
 * The next lines of an export, by the rules of the caller: each record as it is published, and the newest
 * draft of one that is not. The last column says where a draft waits. The trash is left out.
 * @param after the number of the last record before
 */
export async function exportRows(
  req: PayloadRequest,
  list: SheetList,
  after: number,
): Promise<{ rows: CellValue[][]; last: number | null }> {
  const columns = columnsOf(req.payload.collections[list].config)
  const shown = await findShown(req, list, { where: { id: { greater_than: after } }, limit: BATCH })
  const rows = shown.map(({ doc, hasWaitingDraft }) => [
    ...columns.map((column) => writeCell(column, doc[column.key])),
    hasWaitingDraft ? 'yes' : '',
  ])
  return { rows, last: shown.length === BATCH ? (shown.at(-1)?.doc.id ?? null) : null }
}
