import { createLocalReq, type Payload } from 'payload'
import { toCsvLine } from '@/lib/text/csv'
import { listColumns, type SheetList } from '@/features/spreadsheets/server/columns'
import { createExportHead, exportRows } from '@/features/spreadsheets/server/export-rows'
import { matchHeader, readSheet } from '@/features/spreadsheets/server/read-sheet'
import { runImports } from '@/features/spreadsheets/server/run-imports'
import {
  countRows,
  findImport,
  listRows,
  openImport,
  startImport,
  type ImportRow,
} from '@/features/spreadsheets/server/sheet-import'

/** A CSV file of these lines, as a user would write it. */
export const toCsv = (...lines: Parameters<typeof toCsvLine>[0][]) => lines.map(toCsvLine).join('')

/** The exported lines of these records, header first, to be edited by column name. */
export async function exported(payload: Payload, list: SheetList, ids: number[]) {
  const req = await createLocalReq({}, payload)
  req.user = { id: 0, role: 'admin', collection: 'users' } as never
  const head = createExportHead(payload, list)
  const rows: Record<string, string>[] = []
  let after: number | null = Math.min(...ids) - 1
  while (after !== null) {
    const batch: Awaited<ReturnType<typeof exportRows>> = await exportRows(req, list, after)
    for (const cells of batch.rows) {
      if (!ids.includes(Number(cells[0]))) continue
      rows.push(Object.fromEntries(head.map((name, at) => [name, String(cells[at] ?? '')])))
    }
    after = batch.last
  }
  return { head, rows: rows.sort((a, b) => Number(a.id) - Number(b.id)) }
}

export const toFile = ({ head, rows }: Awaited<ReturnType<typeof exported>>) =>
  toCsv(head, ...rows.map((row) => head.map((name) => row[name])))

type Given = { list?: SheetList; ownerId: number; zone?: string }

/** Accepts a file like an upload. Returns the id of the import, which waits for its check. */
export function upload(
  payload: Payload,
  text: string,
  { list = 'workshops', ownerId, zone }: Given,
) {
  const columns = listColumns(payload.collections[list].config)
  const sheet = readSheet(
    new TextEncoder().encode(text),
    columns.map(({ name }) => name),
  )
  matchHeader(sheet.header, columns)
  const more = { fileName: 'people.csv', zone: zone ?? 'Europe/Berlin' }
  return openImport(payload, { ...more, ownerId, list, sheet })
}

/** Checks a file, and returns its rows. */
export async function check(payload: Payload, text: string, given: Given) {
  const id = await upload(payload, text, given)
  await runImports(payload)
  return { id, rows: await readRows(payload, id) }
}

/** Checks and imports a file, and returns its rows. */
export async function importRow(payload: Payload, text: string, given: Given) {
  const { id } = await check(payload, text, given)
  await startImport(payload, { id, ownerId: given.ownerId })
  await runImports(payload)
  return { id, rows: await readRows(payload, id), counts: await countRows(payload, id) }
}

const ALL = ['waiting', 'new', 'changed', 'unchanged', 'refused', 'created', 'updated'] as const

export const readRows = (payload: Payload, id: number): Promise<ImportRow[]> =>
  listRows(payload, { id, states: ALL, limit: 10_000 })

export const getState = async (payload: Payload, id: number, ownerId: number) =>
  (await findImport(payload, { id, ownerId }))?.state
