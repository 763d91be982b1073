import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction, ONE_READ, onTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { isStale, toAppError } from '@/lib/failures/to-app-error'
import type { Problem, Shown } from './previews'
import {
  STALE,
  findStored,
  openPlanning,
  createOwnerRequest,
  planRow,
  type Plan,
  type Planning,
} from './plan-row'
import {
  OPEN_ROWS,
  stopImport,
  toRow,
  type ImportRow,
  type RowState,
  type SheetImport,
} from './sheet-import'

const DEFECT = 'The row could not be stored. See the server log.'
/** Attempts while another user holds the lock of the record. */
const WAIT_LIMIT = 5

/** Thrown to roll back the transaction of a rejected row. */
class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super('refused')
  }
}

/** A row was processed, none is left, or the remaining rows are locked. */
type Turn = 'row' | 'end' | 'busy'

/**
 * Writes the next row as its owner, with the checks of a form. The record and the row state share
 * one transaction, so a crash never writes a row twice. Throws during an outage.
 */
export async function writeRow(
  payload: Payload,
  one: SheetImport,
  waits: Map<number, number>,
): Promise<Turn> {
  const written: { row?: ImportRow } = {}
  try {
    return await inTransaction(payload, async (req) => {
      const row = await takeRow(req, one.id)
      if (!row) return (await end(req, one.id)) ? 'end' : 'busy'
      written.row = row
      if (!(await createOwnerRequest(payload, one, req))) {
        await stopImport(payload, one)
        return 'end'
      }
      await note(req, { ...row, ...(await write(req, one, row)) }, one.id)
      return 'row'
    })
  } catch (error) {
    if (!written.row) throw error
    const { line } = written.row
    const problems = toProblems(error, () => {
      waits.set(line, (waits.get(line) ?? 0) + 1)
      return (waits.get(line) ?? 0) > WAIT_LIMIT
    })
    if (!problems) throw error
    if (problems[0]?.message === DEFECT) {
      payload.logger.error({ err: error, msg: 'A row of a spreadsheet could not be stored', line })
    }
    // Payload has already rolled back the transaction.
    await onPool(payload, refusal(one.id, line, problems))
    return 'row'
  }
}

/** Rows of redirects per transaction. The transaction holds the lock of all redirects. */
export const PORTION = 100

/**
 * Writes the next rows in one transaction, with what they are compared with read once. For lists
 * whose writes notify no one. Returns how many it wrote, 0 if they must be written one by one.
 */
export async function writePortion(payload: Payload, one: SheetImport): Promise<number> {
  try {
    return await inTransaction(payload, async (req) => {
      if (!(await createOwnerRequest(payload, one, req))) return 0
      req.context[ONE_READ] = {}
      let count = 0
      for (; count < PORTION; count += 1) {
        const row = await takeRow(req, one.id)
        if (!row) break
        const done = await write(req, one, row).catch((error: unknown) => {
          if (error instanceof Refused) return error
          throw error
        })
        if (done instanceof Refused) {
          await onTransaction(req, refusal(one.id, row.line, done.problems))
        } else {
          await note(req, { ...row, ...done }, one.id)
        }
      }
      return count
    })
  } catch {
    // Payload rolled back the whole portion. Written one by one, only the failed row is refused.
    return 0
  }
}

async function takeRow(req: PayloadRequest, id: number): Promise<ImportRow | null> {
  const [row] = await onTransaction(
    req,
    sql`select r.* from spreadsheet_rows as r join spreadsheet_imports as i on i.id = r.import_id
        where i.id = ${id} and i.state = 'importing' and r.state = any(${`{${OPEN_ROWS.join(',')}}`}::text[])
        order by r.line limit 1 for update of r skip locked`,
  )
  return row ? toRow(row) : null
}

/** Returns false while other processes hold rows. */
async function end(req: PayloadRequest, id: number): Promise<boolean> {
  const [row] = await onTransaction(
    req,
    sql`select exists (
          select from spreadsheet_rows where import_id = ${id}
            and state = any(${`{${OPEN_ROWS.join(',')}}`}::text[])) as is_open`,
  )
  if (row?.is_open) return false
  await onTransaction(
    req,
    sql`update spreadsheet_imports set state = 'done', ended_at = now()
        where id = ${id} and state = 'importing'`,
  )
  return true
}

async function write(
  req: PayloadRequest,
  one: SheetImport,
  row: ImportRow,
): Promise<Pick<ImportRow, 'state' | 'docId'>> {
  const planning = await openPlanning(req, one)
  const { docId } = row
  const stored = docId === null ? undefined : (await findStored(planning, [docId])).get(docId)
  const plan = await planRow(planning, row.cells, stored?.doc ?? null)
  if (plan.kind === 'refused') throw new Refused(plan.problems)
  if (plan.kind === 'unchanged') return { state: 'unchanged', docId: plan.id }
  const id = await save(planning, plan, stored)
  return { state: plan.kind === 'new' ? 'created' : 'updated', docId: id }
}

async function save(
  { config, req }: Planning,
  plan: Extract<Plan, { kind: 'new' | 'changed' }>,
  stored: Shown | undefined,
): Promise<number> {
  const { data } = plan
  const { doc, newest } = stored ?? {}
  const options = {
    collection: config.slug as 'workshops',
    data: data as never,
    // Visitors still see the published version.
    draft: (data._status ?? doc?._status) === 'draft',
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  }
  if (plan.kind === 'new') return (await req.payload.create({ ...options, req } as never)).id
  const expected = { collection: config.slug, id: plan.id, updatedAt: newest }
  await req.payload.update({ ...options, id: plan.id, context: { expected }, req })
  return plan.id
}

async function note(
  req: PayloadRequest,
  { docId, line, state }: { docId: number | null; line: number; state: RowState },
  id: number,
): Promise<void> {
  await onTransaction(
    req,
    sql`update spreadsheet_rows set state = ${state}, doc_id = ${docId}
        where import_id = ${id} and line = ${line}`,
  )
}

function refusal(id: number, line: number, problems: Problem[]) {
  return sql`update spreadsheet_rows set state = 'refused', problems = ${JSON.stringify(problems)}::jsonb
    where import_id = ${id} and line = ${line} and state = any(${`{${OPEN_ROWS.join(',')}}`}::text[])`
}

/** Maps an error to problems of the row, or null if the row should be retried. */
function toProblems(error: unknown, hasWaitedEnough: () => boolean): Problem[] | null {
  if (error instanceof Refused) return error.problems
  if (isStale(error)) return [{ column: 'updatedAt', message: STALE }]
  const appError = toAppError(error)
  if (!appError) return [{ column: null, message: DEFECT }]
  if (appError.code === 'unavailable') return null
  if (appError.code === 'conflict' && appError.cause !== undefined && !hasWaitedEnough())
    return null
  const fields = Object.entries(appError.fields ?? {})
  return fields.length > 0
    ? fields.map(([column, message]) => ({ column, message }))
    : [{ column: null, message: appError.message }]
}
