import config from '@payload-config'
import { getPayload } from 'payload'
import type { ImportOptions } from '@/domain/legacy-import/import-options'
import type { OldSite } from '@/domain/legacy-import/old-site'
import { runImport } from '@/domain/legacy-import/run-import'
import { withPatience } from './database-pool'
import { prepareDatabase } from './prepare'

/** Runs the import with a Payload of its own. */
export async function bringOldSite(old: OldSite, options: ImportOptions): Promise<void> {
  // A dry run writes nothing, so it makes no tables either.
  const payload = options.isDryRun ? await getPayload({ config }) : await prepareDatabase()
  await withPatience(payload, () => runImport({ payload, old, options }))
}
