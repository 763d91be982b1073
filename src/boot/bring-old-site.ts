import config from '@payload-config'
import { getPayload } from 'payload'
import type { ImportOptions } from '@/moving/import-options'
import type { OldSite } from '@/moving/old-site'
import { runImport } from '@/moving/run-import'
import { withPatience } from './database-pool'
import { prepareDatabase } from './prepare'

/** Runs the import with a Payload of its own. Returns the name of the file of problems, if there are any. */
export async function bringOldSite(old: OldSite, options: ImportOptions) {
  // A dry run writes nothing, so it makes no tables either.
  const payload = options.isDryRun ? await getPayload({ config }) : await prepareDatabase()
  const { file } = await withPatience(payload, () => runImport({ payload, old, options }))
  return file
}
