import fs from 'node:fs'
import { holdImportLock } from './import-lock'
import type { ImportOptions } from './import-options'
import { MovingError } from './moving-error'
import { openOldSite, type OldSite } from './old-site'

/**
 * What an import needs from outside this site, opened without Payload, so that a wrong address is known at
 * once: the folder of files is there (I-06), no other import is under way (I-08), the old database can be
 * read whole (I-09). Throws a `MovingError` in words for people. `close` lets go of both.
 */
export async function openImport(
  from: string,
  options: ImportOptions,
): Promise<{ old: OldSite; close: () => Promise<void> }> {
  requireFolder(options.files)
  const release = options.isDryRun ? async () => {} : await holdImportLock()
  try {
    const old = await openOldSite(from)
    return { old, close: () => old.end().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

function requireFolder(folder: string | undefined): void {
  if (folder === undefined || fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new MovingError(`There is no folder ${folder}.`)
}
