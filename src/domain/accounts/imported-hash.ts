import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { bcryptCost } from '@/lib/accounts/bcrypt-cost'
import { processWide } from '@/lib/process-wide'

export type BcryptWork = { password: string; hashes: string[] }

/** How bcrypt hashes are compared. An object, so that tests can see what work is done. */
export const bcryptWork = processWide('bcrypt-work', () => ({ compare }))

/**
 * The highest cost among the hashes that came from another site and that nobody has signed in with since
 * (I-02); null when none is left. One look into an index of them (src/domain/accounts/account-tables.ts).
 */
export async function highestImportedCost(payload: Pick<Payload, 'db'>): Promise<number | null> {
  const [row] = await onPool(
    payload,
    sql`select substr(password_hash, 5, 2) as cost from credentials
        where password_hash like '$2%' order by substr(password_hash, 5, 2) desc limit 1`,
  )
  return row ? Number(row.cost) : null
}

/**
 * Whether a password is the one of an imported hash, after the work of one hash of the highest cost
 * there is, whatever `stored` is (S-03): each step of the cost is twice the work, so one of cost 10
 * and others of 10 and 11 are as much as one of 12. Without an imported hash it is not.
 */
export async function matchesImported(
  password: string,
  stored: string | null,
  highest: number,
): Promise<boolean> {
  const own = stored === null ? null : bcryptCost(stored)
  const most = Math.max(highest, own ?? 0)
  const hashes =
    stored !== null && own !== null
      ? [stored, ...Array.from({ length: most - own }, (_, step) => denyAll(own + step))]
      : [denyAll(most)]
  const [isRight] = await bcryptWork.compare({ password, hashes })
  return own !== null && isRight === true
}

/** A hash that no password has. */
function denyAll(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'A'.repeat(53)}`
}

/** In a thread that lives as long as the work: such hashes become fewer with each sign-in. */
function compare(work: BcryptWork): Promise<boolean[]> {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'src/domain/accounts/bcrypt-worker.mjs',
  )
  const worker = new Worker(/* turbopackIgnore: true */ file, { workerData: work, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of bcrypt ended without a result')))
  })
}
