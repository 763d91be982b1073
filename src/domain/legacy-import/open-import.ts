import fs from 'node:fs'
import { holdImportLock } from './import-lock'
import type { ImportOptions } from './import-options'
import { LegacyImportError } from './legacy-import-error'
import { openLegacySite, type LegacySite } from './legacy-site'

/**
 * What an import needs from outside this site, opened without Payload, so that a wrong address is known at
 * once: the folder of files is there (I-06), no other import is under way (I-08), the old database can be
 * read whole (I-09). Throws a `LegacyImportError` in words for people. `close` lets go of both.
 */
export async function openImport(
  from: string,
  options: ImportOptions,
): Promise<{ old: LegacySite; close: () => Promise<void> }> {
  requireFolder(options.files)
  const release = options.isDryRun ? async () => {} : await holdImportLock()
  try {
    const old = await openLegacySite(from)
    return { old, close: () => old.end().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

function requireFolder(folder: string | undefined): void {
  if (folder === undefined || fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new LegacyImportError(`There is no folder ${folder}.`)
}
