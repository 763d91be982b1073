import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/lib/settings.mjs'

export const MIGRATIONS = path.join(root, 'src/migrations')

/** Returns the names of all migrations, oldest first. */
export function listMigrations() {
  const names = fs.readdirSync(MIGRATIONS).filter((name) => /^\d.*\.ts$/.test(name))
  return names.map((name) => name.replace('.ts', '')).sort()
}

/**
 * Returns the names of the applied migrations, none for an empty database.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
export async function doneMigrations(query) {
  const [there] = await query(`select to_regclass('payload_migrations') is not null as yes`)
  const rows = there?.yes ? await query('select name from payload_migrations where batch >= 0') : []
  return new Set(rows.map(({ name }) => String(name)))
}
