/** Brings the old backend, in a process of its own: node --import tsx … (see scripts/import.mjs) */
import config from '@payload-config'
import { getPayload } from 'payload'
import { MovingError } from '@/moving/moving-error'
import { runImport, type ImportOptions } from '@/moving/run-import'
import { env } from '@/env'
import { withPatience } from './database-pool'
import { prepareDatabase } from './prepare'

const options = JSON.parse(process.argv[2] ?? '{}') as ImportOptions
try {
  // A dry run writes nothing, so it makes no tables either.
  const payload = options.isDryRun ? await getPayload({ config }) : await prepareDatabase()
  const run = { payload, from: env.IMPORT_FROM ?? '', options }
  const { file } = await withPatience(payload, () => runImport(run))
  if (file) process.stdout.write(`\nEach problem, with the values that it is about: ${file}\n`)
  process.exit(0)
} catch (error) {
  const said = error instanceof MovingError ? error.message : String((error as Error).stack)
  process.stderr.write(`\n${said}\n`)
  process.exit(1)
}
