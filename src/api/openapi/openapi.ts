import type { SanitizedConfig } from 'payload'
import { env } from '@/env'
import type { Json } from '@/lib/openapi/json-schema'
import { toDocument } from './document'

let made: Promise<Json> | undefined

/** The description of the interface. The same as long as the process runs, so made once. */
export function getOpenapi(config: Promise<SanitizedConfig>): Promise<Json> {
  return (made ??= config.then((known) => toDocument(known, env.SITE_URL)))
}
