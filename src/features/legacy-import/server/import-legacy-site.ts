import config from '@payload-config'
import { getPayload } from 'payload'
import { runImport, type ImportOptions } from './run-import'
import type { LegacySite } from './legacy-site'
import { onDirectPool } from '@/platform/boot/database-pool'
import { prepareDatabase } from '@/platform/boot/boot'

export async function importLegacySite(old: LegacySite, options: ImportOptions): Promise<void> {
  // A dry run writes nothing, so it creates no tables.
  const payload = options.isDryRun ? await getPayload({ config }) : await prepareDatabase()
  await onDirectPool(payload, () => runImport({ payload, old, options }))
}
