import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SanitizedConfig } from 'payload'
import { env } from '@/env'
import { toDocument } from './document'
import type { Json } from './json'
import { parsePermissions } from './permissions'

type Openapi = { document: Json; body: string; etag: string }

let made: Promise<Openapi> | undefined

/** The document, its text and its tag. The same as long as the process runs, so made once. */
export function getOpenapi(config: Promise<SanitizedConfig>): Promise<Openapi> {
  return (made ??= make(config))
}

async function make(config: Promise<SanitizedConfig>): Promise<Openapi> {
  // Next would otherwise trace the whole folder for this one file.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'docs/permissions.md')
  const permissions = parsePermissions(readFileSync(file, 'utf8'))
  const document = toDocument({ config: await config, permissions, siteUrl: env.SITE_URL })
  const body = JSON.stringify(document)
  return { document, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
