import config from '@payload-config'
import { getPayload, type Migration, type Payload } from 'payload'
import { migrations } from '@/migrations'
import { withQueryTimeout } from './database-pool'

// The generated index types `up` more narrowly than Payload's own type says.
const known = migrations as unknown as Migration[]

/** Runs the migrations that are missing. Throws, and has changed nothing, when one fails. */
export async function migrate(payload: Payload): Promise<void> {
  await withQueryTimeout(payload, () => payload.db.migrate({ migrations: known }))
}

/**
 * Makes the schema of an older program in an empty database, for the rows of a backup: the
 * migrations of that name and no later one. Throws when the backup is newer than this program.
 */
export async function migrateTo(names: readonly string[]): Promise<void> {
  const newer = names.filter((name) => !known.some((one) => one.name === name))
  if (newer.length > 0) {
    throw new Error(`The backup was made by a newer program, with ${newer.join(', ')}.`)
  }
  const payload = await getPayload({ config })
  await payload.db.migrate({ migrations: known.filter(({ name }) => names.includes(name)) })
  await payload.destroy()
}
