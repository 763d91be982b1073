import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { JsonObject, Payload } from 'payload'
import { toRecordSlug } from '@/platform/records/slugs'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { ONE_READ } from '@/platform/database/transaction'
import { toRefusal } from '@/lib/failures/to-app-error'
import { isTargetList } from '@/lib/records/target'
import { toStoredPath } from '@/features/pages/server/link-target'
import type { Problem, Shown } from './previews'
import { getValueAt, type SheetList } from './columns'
import {
  findStored,
  readId,
  openPlanning,
  createOwnerRequest,
  planRow,
  previewRow,
  getTypedSlug,
  type Planning,
} from './plan-row'
import { listRows, stopImport, type ImportRow, type SheetImport } from './sheet-import'

const BATCH = 50
const TWICE = 'A row above has the same id.'
const SAME_ADDRESS = 'A row above uses this URL.'
const UNREADABLE = 'The row cannot be read.'

type Checked = Pick<ImportRow, 'line' | 'state' | 'docId' | 'changes' | 'problems'>

/** Stores what the next rows would do, without writing records. Returns true while rows remain. */
export async function checkRows(payload: Payload, one: SheetImport): Promise<boolean> {
  const rows = await listRows(payload, { id: one.id, states: ['waiting'], limit: BATCH })
  const req = await createOwnerRequest(payload, one)
  if (!req) return !(await stopImport(payload, one))
  req.context[ONE_READ] = {}
  if (rows.length > 0) {
    const planning = await openPlanning(req, one)
    await store(payload, one.id, await checkAll(planning, one.id, rows))
  }
  if (rows.length === BATCH) return true
  await onPool(
    payload,
    sql`update spreadsheet_imports set state = 'checked' where id = ${one.id} and state = 'checking'`,
  )
  return false
}

async function checkAll(planning: Planning, id: number, rows: ImportRow[]): Promise<Checked[]> {
  const ids = rows.map(({ cells }) => readId(planning.columns, cells))
  const numbers = ids.filter((item) => item !== null)
  const stored = await findStored(planning, numbers)
  const seen = await findSeen(planning.req.payload, id, numbers)
  const addresses = await findAddresses(planning, id, rows[0]?.line ?? 0)
  const checked: Checked[] = []
  for (const [at, row] of rows.entries()) {
    const docId = ids[at] ?? null
    checked.push(
      docId !== null && seen.has(docId)
        ? refused(row.line, [{ column: 'id', message: TWICE }])
        : await check({ ...planning, addresses }, row, stored.get(docId ?? 0)?.doc ?? null),
    )
    if (docId !== null) seen.add(docId)
    // Yields to page requests.
    await breathe()
  }
  return checked
}

async function check(
  planning: Planning & { addresses: Set<string> },
  { cells, line }: ImportRow,
  stored: Shown['doc'] | null,
): Promise<Checked> {
  try {
    const plan = await planRow(planning, cells, stored)
    if ('data' in plan) {
      const list = getList(planning)
      const typed = typedAddress(list, plan.data)
      if (typed && planning.addresses.has(typed)) {
        const column = list === 'redirects' ? 'from' : 'slug'
        return refused(line, [{ column, message: SAME_ADDRESS }])
      }
      const made = plan.kind === 'new' && generatedAddress(list, plan.data)
      planning.addresses.add(typed || made || '')
    }
    switch (plan.kind) {
      case 'refused':
        return refused(line, plan.problems)
      case 'unchanged':
        return { line, state: 'unchanged', docId: plan.id, changes: [], problems: [] }
      case 'new':
        return { line, state: 'new', docId: null, changes: [], problems: [] }
      case 'changed': {
        const note = stored && (await previewRow(planning, { data: plan.data, stored }))
        const changes = planning.columns.filter(
          ({ key }) => getValueAt(plan.data, key) !== undefined,
        )
        return {
          line,
          state: 'changed',
          docId: plan.id,
          problems: note ? [note] : [],
          changes: changes.map(({ name }) => name),
        }
      }
    }
  } catch (error) {
    // Field hooks may throw on unexpected values, such as deeply nested JSON.
    if (!(error instanceof RangeError || error instanceof TypeError) && !toRefusal(error))
      throw error
    return refused(line, [{ column: null, message: toRefusal(error)?.message ?? UNREADABLE }])
  }
}

function refused(line: number, problems: Problem[]): Checked {
  return { line, state: 'refused', docId: null, changes: [], problems }
}

async function findSeen(payload: Payload, id: number, numbers: number[]): Promise<Set<number>> {
  const ids = numbers.filter((number) => Number.isInteger(number))
  const rows = await onPool(
    payload,
    sql`select doc_id from spreadsheet_rows
        where import_id = ${id} and doc_id = any(${toIdArray(ids)})`,
  )
  return new Set(rows.map(({ doc_id }) => Number(doc_id)))
}

/** The address that a row asks for, which the rows below it may not have. */
function typedAddress(list: SheetList, { from, slug }: JsonObject): string {
  if (list === 'redirects') return typeof from === 'string' ? toStoredPath(from) : ''
  // The address of a page depends on its parent.
  return isTargetList(list) ? getTypedSlug({ slug }) : ''
}

function generatedAddress(list: SheetList, { title }: JsonObject): string {
  return isTargetList(list) ? toRecordSlug(String(title), list) : ''
}

/** Returns the addresses that earlier rows will get, typed or made from their titles. */
async function findAddresses(planning: Planning, id: number, line: number): Promise<Set<string>> {
  const { columns, req } = planning
  const cell = (key: string) => {
    const at = columns.findIndex((column) => column.key === key)
    return at < 0 ? sql`null` : sql`cells ->> ${at}::int`
  }
  const rows = await onPool(
    req.payload,
    sql`select ${cell('slug')} as slug, ${cell('title')} as title, ${cell('from')} as "from", state
        from spreadsheet_rows
        where import_id = ${id} and line < ${line} and state in ('new', 'changed')`,
  )
  return new Set(
    rows.map((row) => {
      const typed = typedAddress(getList(planning), row)
      return typed || (row.state === 'new' ? generatedAddress(getList(planning), row) : '')
    }),
  )
}

const getList = ({ config }: Planning) => config.slug as SheetList

async function store(payload: Payload, id: number, checked: Checked[]): Promise<void> {
  await onPool(
    payload,
    sql`update spreadsheet_rows as r
        set state = c ->> 'state', doc_id = (c ->> 'docId')::int, changes = c -> 'changes',
          problems = c -> 'problems'
        from jsonb_array_elements(${JSON.stringify(checked)}::jsonb) as c
        where r.import_id = ${id} and r.line = (c ->> 'line')::int and r.state = 'waiting'`,
  )
}
