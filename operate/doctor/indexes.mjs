import fs from 'node:fs'
import path from 'node:path'
import { doneMigrations, listMigrations, MIGRATIONS } from './migrations.mjs'

/** @typedef {import('./report.mjs').Finding} Finding */
/** @typedef {{ tables: Record<string, { indexes: Record<string, { name: string }> }> }} Snapshot */

const about = 'Database'
const NOTIFIED = 5

/**
 * Finds invalid indexes and, after the last migration, missing ones. Queries work without an index,
 * but slowly.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 * @returns {Promise<Finding[]>}
 */
export async function checkIndexes(query) {
  const rows = await query(`select c.relname as name, i.indisvalid and i.indisready as counts
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`)
  const there = new Set(rows.map(({ name }) => String(name)))
  const broken = rows.filter(({ counts }) => counts !== true).map(({ name }) => String(name))
  const all = await expected(query)
  const missing = all.filter((name) => !there.has(name))
  /** @type {Finding[]} */
  const findings = []
  if (broken.length > 0) {
    const words = `indexes that count for nothing: ${broken.join(', ')}`
    const todo = broken.map((name) => `reindex index concurrently "${name}";`).join(' ')
    findings.push({ state: 'bad', about, words, todo })
  }
  if (missing.length > 0) {
    const words = `missing indexes, ${missing.length} of ${all.length}: ${missing.slice(0, NOTIFIED).join(', ')}`
    const todo = missing.slice(0, NOTIFIED).map(statementOf).join(' ')
    findings.push({ state: 'bad', about, words, todo })
  }
  const words = `${there.size} indexes, every one is valid`
  return findings.length > 0 ? findings : [{ state: 'ok', about, words }]
}

/**
 * The indexes after the last migration, or none if it is not applied.
 * @param {(text: string) => Promise<Record<string, unknown>[]>} query
 */
async function expected(query) {
  const last = listMigrations().at(-1) ?? ''
  if (!(await doneMigrations(query)).has(last)) return []
  /** @type {Snapshot} */
  const { tables } = JSON.parse(fs.readFileSync(path.join(MIGRATIONS, `${last}.json`), 'utf8'))
  return Object.values(tables).flatMap(({ indexes }) =>
    Object.values(indexes).map(({ name }) => name),
  )
}

/** The statement of the newest migration that creates an index. @param {string} name */
function statementOf(name) {
  const making = new RegExp(`CREATE (?:UNIQUE )?INDEX "${name}" [^;]+;`)
  const found = listMigrations().flatMap((migration) => {
    const [up = ''] = fs
      .readFileSync(path.join(MIGRATIONS, `${migration}.ts`), 'utf8')
      .split('export async function down')
    return making.exec(up)?.[0] ?? []
  })
  return found.at(-1) ?? ''
}
