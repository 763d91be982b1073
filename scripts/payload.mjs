/** `npm run types` and `npm run migration -- name`: Payload's tools with the program's settings. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { provideServices } from './lib/services.mjs'
import { readSettings, root } from './lib/settings.mjs'

const TYPES = path.join(root, 'src/payload-types.ts')
const IMPORT_MAP = path.join(root, 'src/app/(payload)/cms/importMap.js')
const PERMISSIONS = path.join(root, 'docs/permissions.md')
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

/**
 * The command line of Payload sometimes ends with success and nothing done, so its word is not
 * enough: the types go to a new file, which must be there afterwards.
 */
async function makeTypes() {
  const made = path.join(settings.DATA_DIR, `payload-types.${process.pid}.ts`)
  await retry('generate:types', async () => {
    await payload(['generate:types'], { PAYLOAD_TS_OUTPUT_PATH: made })
    return fs.existsSync(made)
  })
  fs.copyFileSync(made, TYPES)
  fs.rmSync(made)
  await retry('generate:importmap', async () => {
    const before = modified(IMPORT_MAP)
    const output = await payload(['generate:importmap'])
    return modified(IMPORT_MAP) > before || output.includes('No new imports found')
  })
  await writePermissions()
}

/** docs/permissions.md, from the table in src/access/permissions. */
async function writePermissions() {
  const { tsImport } = await import('tsx/esm/api')
  const { format, resolveConfig } = await import('prettier')
  const { toMarkdown } = await tsImport('../src/access/permissions/to-markdown.ts', import.meta.url)
  const options = { ...(await resolveConfig(PERMISSIONS)), filepath: PERMISSIONS }
  fs.writeFileSync(PERMISSIONS, await format(toMarkdown(), options))
}

/** @param {string} migration */
async function makeMigration(migration) {
  const before = new Set(fs.readdirSync(MIGRATIONS))
  for (let attempt = 0; attempt < 2; attempt++) {
    await payload(['migrate:create', migration, '--skip-empty'])
    const made = fs.readdirSync(MIGRATIONS).filter((file) => !before.has(file))
    for (const file of made.filter((one) => one.endsWith('.ts'))) markTypeImports(file)
    if (made.length > 0) return console.log(made.map((file) => `src/migrations/${file}`).join('\n'))
  }
  console.log('No migration was written: the schema is what the last one left.')
}

/**
 * Payload writes its types as plain imports, which `verbatimModuleSyntax` refuses.
 * @param {string} file
 */
function markTypeImports(file) {
  const where = path.join(MIGRATIONS, file)
  const source = fs.readFileSync(where, 'utf8')
  fs.writeFileSync(where, source.replace(/(?<!type )\b(Migrate(?:Up|Down)Args),/g, 'type $1,'))
}

/**
 * @param {string} what
 * @param {() => Promise<boolean>} attempt
 */
async function retry(what, attempt) {
  for (let count = 0; count < 3; count++) if (await attempt()) return
  throw new Error(`${what} wrote nothing`)
}

/** @param {string} file */
function modified(file) {
  return fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [more] further environment variables
 * @returns {Promise<string>} what it printed
 */
function payload(args, more = {}) {
  const cli = path.join(root, 'node_modules/payload/bin.js')
  // The condition keeps Lexical's other build out, whose top-level await never settles now and then.
  const child = spawn(process.execPath, ['--conditions=production', cli, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...more, PAYLOAD_CONFIG_PATH: 'payload.config.ts' },
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
    process.stdout.write(data)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`payload ${args[0]} failed (${code})`))
    })
  })
}
