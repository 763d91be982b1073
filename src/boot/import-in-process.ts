/** Brings the old backend, in a process of its own: node --import tsx … (see scripts/import.mjs) */
import { env } from '@/env'
import { openImport, type ImportOptions } from '@/domain/legacy-import/run-import'
import { LegacyImportError } from '@/domain/legacy-import/legacy-site'
import { reasonOf } from '@/domain/legacy-import/report'

const options = JSON.parse(process.argv[2] ?? '{}') as ImportOptions
try {
  const { old } = await openImport(env.IMPORT_FROM ?? '', options)
  // Payload takes seconds to load: after what may be refused.
  const { importLegacySite } = await import('./import-legacy-site')
  await importLegacySite(old, options)
  process.exit(0)
} catch (error) {
  const message =
    error instanceof LegacyImportError ? error.message : `The import failed: ${reasonOf(error)}`
  process.stderr.write(`\n${message}\n${error instanceof LegacyImportError ? '' : placesOf(error)}`)
  process.exit(1)
}

/** Where it failed, without the message above it: that has values of rows in it. */
function placesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return `${lines.filter((line) => /^ +at .*:\d+\)?$/.test(line)).join('\n')}\n`
}
