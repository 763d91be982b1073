import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { processWide } from '@/lib/process-wide'
import { checkRows } from './check-rows'
import { toImport, type SheetImport } from './sheet-import'
import { writeRow } from './write-row'

const state = processWide('spreadsheet-imports', () => ({
  isRunning: false,
  /** How often a row met somebody who had its record, by line, of the import that is written. */
  waits: { id: 0, lines: new Map<number, number>() },
}))

/**
 * Works on the imports of spreadsheets, one after the other in the order in which they were sent: a second
 * one waits. Called with each round of jobs in the leading instance, which does not wait for it.
 * Resolves when there is nothing left to do. Never rejects: what could not be read or written
 * is next with the next round.
 */
export async function runImports(payload: Payload, mayGoOn = () => true): Promise<void> {
  if (state.isRunning) return
  state.isRunning = true
  try {
    while (mayGoOn()) {
      const one = await findNext(payload)
      if (!one || !(await work(payload, one, mayGoOn))) break
    }
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A spreadsheet could not be imported' })
  } finally {
    state.isRunning = false
  }
}

async function findNext(payload: Payload): Promise<SheetImport | null> {
  const [row] = await onPool(
    payload,
    sql`select * from spreadsheet_imports where state in ('checking', 'importing')
        order by queued_at, id limit 1`,
  )
  return row ? toImport(row) : null
}

/** Goes on with an import to its end. False where it cannot now. */
async function work(payload: Payload, one: SheetImport, mayGoOn: () => boolean): Promise<boolean> {
  if (one.state === 'checking') {
    while (mayGoOn() && (await checkRows(payload, one)));
    return true
  }
  if (state.waits.id !== one.id) state.waits = { id: one.id, lines: new Map() }
  while (mayGoOn()) {
    const turn = await writeRow(payload, one, state.waits.lines)
    if (turn !== 'row') return turn === 'end'
  }
  return true
}
