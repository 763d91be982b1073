import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from './on-pool'

/** Rows per statement: few enough that no lock and no replica waits long for it. */
const BATCH = 5000

/** Deletes the rows of `table` that match `where`, in which it is called `old`, outside any transaction. */
export async function deleteInBatches(
  payload: Pick<Payload, 'db'>,
  table: string,
  where: SQL,
): Promise<void> {
  const name = sql.identifier(table)
  await runInBatches(payload, (limit) => {
    const rows = sql`select old.ctid from ${name} as old where ${where} limit ${limit}`
    return sql`delete from ${name} where ctid = any(array(${rows} for update skip locked)) returning 1`
  })
}

/** Repeats a statement that returns a row for each row it deletes, of at most `limit`, until none is left. */
export async function runInBatches(
  payload: Pick<Payload, 'db'>,
  statement: (limit: SQL) => SQL,
): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    count = (await onPool(payload, statement(sql.raw(String(BATCH))))).length
  }
}
