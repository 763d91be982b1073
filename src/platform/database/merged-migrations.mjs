import { MERGED } from '../../migrations/merged.mjs'

/**
 * Replaces the names of migrations that were merged by the name of the merged one, in the order in which they run. Throws if only some of
 * them are there: a database between two versions, which no migration continues.
 * @param {readonly string[]} names of applied migrations
 * @returns {string[]}
 */
export function mergeNames(names) {
  const left = new Set(names)
  for (const [name, parts] of Object.entries(MERGED)) {
    const applied = parts.filter((part) => left.delete(part))
    if (applied.length === 0) continue
    if (applied.length < parts.length) {
      throw new Error(
        `The database is between two versions: it has ${applied.at(-1)} of ${name}, but not ${parts.at(-1)}. Start the version that has this migration first.`,
      )
    }
    left.add(name)
  }
  return [...left].sort()
}

/**
 * Renames the merged migrations of a database of an earlier version. Must run before the migrations.
 * @param {import('pg').Client} client
 */
export async function renameMerged(client) {
  const table = await client.query(`select to_regclass('payload_migrations') is not null as exists`)
  if (!table.rows[0]?.exists) return
  const { rows } = await client.query('select name from payload_migrations where batch >= 0')
  const before = rows.map(({ name }) => name)
  const after = mergeNames(before)
  const gone = before.filter((name) => !after.includes(name))
  if (gone.length === 0) return
  const added = after.filter((name) => !before.includes(name))
  await client.query(
    `with gone as (delete from payload_migrations where name = any($1))
     insert into payload_migrations (name, batch) select unnest($2::text[]), 1`,
    [gone, added],
  )
}
