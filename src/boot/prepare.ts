import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { env } from '@/env'
import { withQueryTimeout } from './database-pool'
import { fillEmptyDatabase } from './demo-content'
import { fillSearch } from './fill-search'
import { createFirstAdmin } from './first-admin'
import { withInstanceLock } from './instance-lock'
import { migrate } from './migrate'

const PREPARE_LOCK = 4243

/**
 * Makes the database ready to serve: migrations, the first administrator, the first content.
 * Safe to run at every start and by several instances at once; only the first finds work.
 */
export function prepareDatabase(): Promise<Payload> {
  return withInstanceLock(PREPARE_LOCK, async () => {
    const payload = await getPayload({ config })
    await migrate(payload)
    await createFirstAdmin(payload)
    await fillEmptyDatabase(payload, { withDemo: env.DEMO_CONTENT })
    await withQueryTimeout(payload, () => fillSearch(payload))
    return payload
  })
}
