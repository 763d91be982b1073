import config from '@payload-config'
import { getPayload, type Migration, type Payload } from 'payload'
import { migrations } from '@/migrations'

let ready: Promise<Payload> | undefined

/** The Payload instance of the integration tests, on a migrated database, shared by all files. */
export function getTestPayload(): Promise<Payload> {
  return (ready ??= open())
}

async function open(): Promise<Payload> {
  const payload = await getPayload({ config })
  await payload.db.migrate({ migrations: migrations as unknown as Migration[] })
  return payload
}
