/** `npm run types` and `npm run migration -- name`: Payload's tools with the program's settings. */
import fs from 'node:fs'
import path from 'node:path'
import { runVisibly } from '../operate/lib/child.mjs'
import { provideServices } from '../operate/lib/services.mjs'
import { readSettings, root } from '../operate/lib/settings.mjs'

const TYPES = path.join(root, 'src/payload-types.ts')
const PERMISSIONS = path.join(root, 'docs/permissions.md')
const EMAILS = path.join(root, 'docs/emails.md')
const MIGRATIONS = path.join(root, 'src/migrations')

const [command, name] = process.argv.slice(2)
const settings = readSettings()
const services = await provideServices(settings)
try {
  if (command === 'types') await makeTypes()
  else if (command === 'migration' && name) await makeMigration(name)
  else throw new Error('usage: npm run types | npm run migration -- <name>')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await services.stop()
}

/** Types are written to a temporary file first: Payload's CLI may exit with 0 and no output. */
async function makeTypes() {
  const draft = path.join(settings.DATA_DIR, `payload-types.${process.pid}.ts`)
  await payload(['generate:types'], { PAYLOAD_TS_OUTPUT_PATH: draft })
  fs.copyFileSync(draft, TYPES)
  fs.rmSync(draft)
  await payload(['generate:importmap'])
  await writeDocuments()
}

/** Generates docs/permissions.md from src/access/permissions, and docs/emails.md from the features. */
async function writeDocuments() {
  const { tsImport } = await import('tsx/esm/api')
  const { format } = await import('oxfmt')
  const { permissionsDocument } = await tsImport('./lib/permissions-document.ts', import.meta.url)
  const { emailsDocument } = await tsImport('./lib/emails-document.ts', import.meta.url)
  for (const [file, source] of [
    [PERMISSIONS, permissionsDocument()],
    [EMAILS, emailsDocument()],
  ]) {
    fs.writeFileSync(file, (await format(file, source)).code)
  }
}

/** @param {string} migration */
async function makeMigration(migration) {
  const before = new Set(fs.readdirSync(MIGRATIONS))
  await payload(['migrate:create', migration, '--skip-empty'])
  const created = fs.readdirSync(MIGRATIONS).filter((file) => !before.has(file))
  for (const file of created.filter((item) => item.endsWith('.ts'))) markTypeImports(file)
  // Payload compares the schema with the newest snapshot. The others serve nothing.
  const isSnapshot = (/** @type {string} */ file) => file.endsWith('.json')
  if (created.some(isSnapshot)) {
    for (const file of [...before].filter(isSnapshot)) fs.rmSync(path.join(MIGRATIONS, file))
  }
  const none = 'No migration was written: the schema has not changed.'
  console.log(created.map((file) => `src/migrations/${file}`).join('\n') || none)
}

/**
 * Payload writes types as plain imports, which `verbatimModuleSyntax` rejects.
 * @param {string} file
 */
function markTypeImports(file) {
  const where = path.join(MIGRATIONS, file)
  const source = fs.readFileSync(where, 'utf8')
  fs.writeFileSync(where, source.replace(/(?<!type )\b(Migrate(?:Up|Down)Args),/g, 'type $1,'))
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [more] additional environment variables
 */
function payload(args, more = {}) {
  const cli = path.join(root, 'node_modules/payload/bin.js')
  const env = { ...process.env, ...more, PAYLOAD_CONFIG_PATH: 'payload.config.ts' }
  // The condition avoids Lexical's other build, whose top-level await sometimes never settles.
  return runVisibly(process.execPath, ['--conditions=production', cli, ...args], { env })
}
