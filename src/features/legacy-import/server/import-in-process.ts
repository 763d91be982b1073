/** Imports the old backend in its own process: node --import tsx … (scripts/import.mjs) */
import { env } from '@/env'
import { openImport, type ImportOptions } from './run-import'
import { LegacyImportError } from './legacy-site'
import { toReason } from './report'

const options = JSON.parse(process.argv[2] ?? '{}') as ImportOptions
try {
  const { old } = await openImport(env.IMPORT_FROM ?? '', options)
  // Payload takes seconds to load, so it is loaded after the checks.
  const { importLegacySite } = await import('./import-legacy-site')
  await importLegacySite(old, options)
  process.exit(0)
} catch (error) {
  const message =
    error instanceof LegacyImportError ? error.message : `The import failed: ${toReason(error)}`
  process.stderr.write(
    `\n${message}\n${error instanceof LegacyImportError ? '' : getStackFrames(error)}`,
  )
  process.exit(1)
}

/** Stack frames only: the message above them contains row values. */
function getStackFrames(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return `${lines.filter((line) => /^ +at .*:\d+\)?$/.test(line)).join('\n')}\n`
}
