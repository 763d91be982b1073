import { createHash } from 'node:crypto'
import type { SanitizedConfig } from 'payload'
import { env } from '@/env'
import { toDocument } from './document'
import type { Json } from './json'

type Openapi = { document: Json; body: string; etag: string }

let made: Promise<Openapi> | undefined

/** The document, its text and its tag. The same as long as the process runs, so made once. */
export function getOpenapi(config: Promise<SanitizedConfig>): Promise<Openapi> {
  return (made ??= make(config))
}

async function make(config: Promise<SanitizedConfig>): Promise<Openapi> {
  const document = toDocument(await config, env.SITE_URL)
  const body = JSON.stringify(document)
  return { document, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
