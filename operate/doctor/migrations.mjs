import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'

/** Where the migrations of the schema are. */
export const MIGRATIONS = path.join(root, 'src/migrations')

/** The names of all migrations, oldest first. */
export function listMigrations() {
  const names = fs.readdirSync(MIGRATIONS).filter((name) => /^\d.*\.ts$/.test(name))
  return names.map((name) => name.replace('.ts', '')).sort()
}

/**
 * The names of those that were done in a database; none where it is empty.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
export async function doneMigrations(query) {
  const [there] = await query(`select to_regclass('payload_migrations') is not null as yes`)
  const rows = there?.yes ? await query('select name from payload_migrations where batch >= 0') : []
  return new Set(rows.map(({ name }) => String(name)))
}
