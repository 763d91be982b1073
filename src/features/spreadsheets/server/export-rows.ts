import type { Payload, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { excludeUntouched } from '@/platform/records/untouched-drafts'
import { listColumns, getValueAt, type SheetList } from './columns'
import { findShown } from './previews'
import { DRAFT } from './read-sheet'
import { writeCell, type CellValue } from './cells'

const BATCH = 200

export function createExportHead({ collections }: Payload, list: SheetList): string[] {
  const { config } = collections[list]
  return [...listColumns(config), ...(hasDrafts(config) ? [DRAFT] : [])].map(({ name }) => name)
}

const hasDrafts = ({ versions }: SanitizedCollectionConfig) => Boolean(versions?.drafts)

/**
 * Exports the published version of each record, or its newest draft, as the caller may read it. The
 * last column marks a pending draft. Excludes the trash and drafts that no one has begun.
 * @param after the id of the last exported record
 */
export async function exportRows(
  req: PayloadRequest,
  list: SheetList,
  after: number,
): Promise<{ rows: CellValue[][]; last: number | null }> {
  const { config } = req.payload.collections[list]
  const columns = listColumns(config)
  const begun = list === 'redirects' ? null : await excludeUntouched(req.payload, list)
  const where: Where = { and: [{ id: { greater_than: after } }, begun ?? {}] }
  const shown = await findShown(req, list, { where, limit: BATCH })
  const rows = shown.map(({ doc, hasWaitingDraft }) => [
    ...columns.map((column) => writeCell(column, getValueAt(doc, column.key))),
    ...(hasDrafts(config) ? [hasWaitingDraft ? 'yes' : ''] : []),
  ])
  return { rows, last: shown.length === BATCH ? (shown.at(-1)?.doc.id ?? null) : null }
}
