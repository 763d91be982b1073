/**
 * Before a release: merges consecutive migrations into one.
 *   node scripts/merge-migrations.mjs NAME FIRST LAST
 * FIRST and LAST are names of migrations without their time. Databases that have all of them are taken to have the
 * merged one; those that have a part are refused, so merge only what one release adds.
 */
import fs from 'node:fs'
import path from 'node:path'
import { MERGED } from '../src/migrations/merged.mjs'
import { root } from '../operate/lib/settings.mjs'

const FOLDER = path.join(root, 'src/migrations')
const STAMP = /^(\d+_\d+)_(.*)$/

const [name = '', first, last] = process.argv.slice(2)
const all = fs
  .readdirSync(FOLDER)
  .filter((file) => STAMP.test(file) && file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const [from, to] = [first, last].map((wanted) =>
  all.findIndex((item) => STAMP.exec(item)?.[2] === wanted),
)
if (!name || from === undefined || to === undefined || from < 0 || to < from) {
  throw new Error('usage: node scripts/merge-migrations.mjs NAME FIRST LAST')
}
const parts = all.slice(from, to + 1)
const [, stamp] = STAMP.exec(parts.at(-1) ?? '') ?? []
const merged = `${stamp}_${name}`

const steps = parts.map((part) => ({ part, body: readUp(part) }))
for (const part of parts) fs.rmSync(path.join(FOLDER, `${part}.ts`))
fs.writeFileSync(path.join(FOLDER, `${merged}.ts`), toSource(steps))
moveSnapshot()
const names = parts.flatMap((part) => MERGED[part] ?? [part])
const others = Object.entries(MERGED).filter(([one]) => !parts.includes(one))
writeMerged(Object.fromEntries([...others, [merged, names]]))
writeIndex([...all.slice(0, from), merged, ...all.slice(to + 1)])
console.log(`src/migrations/${merged}.ts: ${parts.length} migrations`)

/** The statements of a migration's `up`. @param {string} part */
function readUp(part) {
  const source = fs.readFileSync(path.join(FOLDER, `${part}.ts`), 'utf8')
  const [, body] = /export async function up\([^)]*\)[^{]*\{\n(.*?)\n\}\s*\n/s.exec(source) ?? []
  if (body === undefined) throw new Error(`${part} has no function "up"`)
  return body
}

/** @param {{ part: string, body: string }[]} steps */
function toSource(steps) {
  const blocks = steps.map(({ part, body }) => `  // ${part}\n  {\n${body}\n  }\n`)
  return `import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
${blocks.join('\n')}}

export async function down(): Promise<void> {
  throw new Error('Restore the backup of the former version instead.')
}
`
}

/** The one of the newest migration, with which Payload compares the schema. */
function moveSnapshot() {
  const snapshot = fs.readdirSync(FOLDER).find((file) => file.endsWith('.json')) ?? ''
  if (parts.includes(snapshot.replace('.json', ''))) {
    fs.renameSync(path.join(FOLDER, snapshot), path.join(FOLDER, `${merged}.json`))
  }
}

/** @param {Record<string, string[]>} groups */
function writeMerged(groups) {
  const rows = Object.entries(groups)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([one, of]) => `  '${one}': [\n${of.map((part) => `    '${part}',\n`).join('')}  ],\n`)
  const about = `/**
 * Merged migrations, and those that they replace (scripts/merge-migrations.mjs).
 * @type {Record<string, string[]>}
 */`
  const file = path.join(FOLDER, 'merged.mjs')
  fs.writeFileSync(file, `${about}\nexport const MERGED = {\n${rows.join('')}}\n`)
}

/** As Payload writes it. @param {string[]} names */
function writeIndex(names) {
  const imports = names.map((item) => `import * as migration_${item} from './${item}';\n`)
  const rows = names.map(
    (item) =>
      `  {\n    up: migration_${item}.up,\n    down: migration_${item}.down,\n    name: '${item}'\n  },\n`,
  )
  const source = `${imports.join('')}\nexport const migrations = [\n${rows.join('')}];\n`
  fs.writeFileSync(path.join(FOLDER, 'index.ts'), source)
}
