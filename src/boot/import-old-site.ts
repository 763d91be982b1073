/** Brings the old backend, in a process of its own: node --import tsx … (see scripts/import.mjs) */
import { env } from '@/env'
import type { ImportOptions } from '@/moving/import-options'
import { MovingError } from '@/moving/moving-error'
import { openImport } from '@/moving/open-import'

const options = JSON.parse(process.argv[2] ?? '{}') as ImportOptions
try {
  const { old } = await openImport(env.IMPORT_FROM ?? '', options)
  // Payload takes seconds to load: after what may be refused.
  const { bringOldSite } = await import('./bring-old-site')
  const file = await bringOldSite(old, options)
  if (file) process.stdout.write(`\nEach problem, with the values that it is about: ${file}\n`)
  process.exit(0)
} catch (error) {
  const message = error instanceof MovingError ? error.message : String((error as Error).stack)
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
