import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { runEach } from '@/platform/process/run-each'
import { processWide } from '@/lib/process-wide'
import { checkRows } from './check-rows'
import { toImport, type SheetImport } from './sheet-import'
import { PORTION, writePortion, writeRow } from './write-row'

const state = processWide('spreadsheet-imports', () => ({
  isRunning: false,
  /** For the import in progress: how often each line found its record locked by another user. */
  waits: { id: 0, lines: new Map<number, number>() },
}))

/**
 * Runs imports one at a time, in queue order, in the leader instance. Never rejects: one whose reads
 * or writes fail is retried in the next round, after the others.
 */
export async function runImports(payload: Payload, mayGoOn = () => true): Promise<void> {
  if (state.isRunning) return
  state.isRunning = true
  const failed: number[] = []
  try {
    while (mayGoOn()) {
      const one = await findNext(payload, failed)
      if (!one) break
      let isEnded = true
      const run = async () => {
        isEnded = await work(payload, one, mayGoOn)
      }
      const label = () => `import ${one.id}`
      if ((await runEach(payload, [one], { label, work: run })) === 0) failed.push(one.id)
      if (!isEnded) break
    }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A spreadsheet could not be imported' })
  } finally {
    state.isRunning = false
  }
}

async function findNext(payload: Payload, failed: readonly number[]): Promise<SheetImport | null> {
  const [row] = await onPool(
    payload,
    sql`select * from spreadsheet_imports where state in ('checking', 'importing') and id <> all (${toIdArray([...failed])})
        order by queued_at, id limit 1`,
  )
  return row ? toImport(row) : null
}

/** Runs an import to its end. Returns false if it cannot continue now. */
async function work(payload: Payload, one: SheetImport, mayGoOn: () => boolean): Promise<boolean> {
  if (one.state === 'checking') {
    while (mayGoOn() && (await checkRows(payload, one)));
    return true
  }
  if (state.waits.id !== one.id) state.waits = { id: one.id, lines: new Map() }
  const isGathered = one.list === 'redirects'
  for (let alone = 0; mayGoOn(); alone -= 1) {
    if (isGathered && alone <= 0) {
      if ((await writePortion(payload, one)) > 0) continue
      alone = PORTION
    }
    const turn = await writeRow(payload, one, state.waits.lines)
    if (turn !== 'row') return turn === 'end'
  }
  return true
}
