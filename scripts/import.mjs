/** `npm run import -- --from URL` (options: src/features/legacy-import/server/command.mjs). */
import path from 'node:path'
import { HELP, readCommand, UNREADABLE } from '../src/features/legacy-import/server/command.mjs'
import { runVisibly } from '../operate/lib/child.mjs'
import { runCommand } from '../operate/lib/command.mjs'
import { installPackages } from './lib/install.mjs'
import { MEMORY } from '../operate/lib/relaunch.mjs'

const script = [
  '--conditions=production',
  '--import',
  'tsx',
  'src/features/legacy-import/server/import-in-process.ts',
]
const folder = process.env.INIT_CWD ?? process.cwd()

try {
  const { asksForHelp, from, options } = readCommand(process.argv.slice(2))
  if (asksForHelp) console.log(HELP)
  else await runImport(from, options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {string | undefined} from @param {import('../src/features/legacy-import/server/command.mjs').Command['options']} options */
async function runImport(from, options) {
  if (options.files) options.files = path.resolve(folder, options.files)
  if (from !== undefined && !URL.canParse(from)) throw new Error(UNREADABLE)
  if (from !== undefined) process.env.IMPORT_FROM = from
  await installPackages()
  await runCommand('The import did not start.', async ({ settings, connect }) => {
    if (!settings.IMPORT_FROM)
      throw new Error('Set --from or IMPORT_FROM to the database to import.')
    await (await connect()).end()
    const url = new URL(process.env.DATABASE_URL ?? '')
    // PostgreSQL refuses every write, whatever the program does.
    if (options.isDryRun) url.searchParams.set('options', '-c default_transaction_read_only=on')
    const env = { ...process.env, ...MEMORY.env, DATABASE_URL: url.href, ROLE: 'web' }
    const args = [...MEMORY.flags, ...script, JSON.stringify(options)]
    // The child process prints its own errors.
    await runVisibly(process.execPath, args, { env }).catch(() => (process.exitCode = 1))
  })
}
