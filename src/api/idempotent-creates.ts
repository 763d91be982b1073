import { createHash } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, Endpoint, PayloadRequest, SanitizedConfig } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { idempotent } from './idempotent'

type Kept = { row: string; collection: string }

/**
 * Lets `POST /api/<collection>` be repeated safely with the header `Idempotency-Key`. Called
 * on the finished config, because the endpoints exist only then.
 */
export function idempotentCreates(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.endpoints) continue
    collection.endpoints = collection.endpoints.map((endpoint) =>
      endpoint.method === 'post' && endpoint.path === '/'
        ? { ...endpoint, handler: onceByKey(collection.slug, endpoint.handler) }
        : endpoint,
    )
    collection.hooks.afterChange = [...collection.hooks.afterChange, noteDocument]
  }
  return config
}

/** Visitors create nothing by REST: theirs is the refusal of the operation, which needs no key. */
function onceByKey(collection: string, handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    const key = req.headers.get('idempotency-key')
    if (key === null || !req.user) return handler(req)
    const userId = Number(req.user.id)
    return idempotent(
      {
        payload: req.payload,
        actor: `user:${userId}`,
        userId,
        key,
        requestHash: await hashOf(req as unknown as Request),
        recall: (docId) => recall(req, collection, docId),
      },
      (row) => {
        const kept: Kept = { row, collection }
        req.context.idempotency = kept
        return Promise.resolve(handler(req))
      },
    )
  }
}

/** Stores which document the key made in the same transaction as the document itself. */
const noteDocument: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  const kept = req.context.idempotency as Kept | undefined
  if (operation !== 'create' || kept?.collection !== collection.slug) return doc as unknown
  req.context.idempotency = undefined
  const { id } = doc as { id: number }
  await onTransaction(
    req,
    sql`update idempotency_keys set doc_id = ${id}::int where key = ${kept.row}`,
  )
  return doc as unknown
}

async function recall(req: PayloadRequest, collection: string, id: number): Promise<Response> {
  const doc = await req.payload.findByID({
    collection: collection as 'workshops',
    id,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return Response.json({ doc }, { status: 201, headers: { 'Idempotency-Replayed': 'true' } })
}

/** Of address and body; the boundary of a form is another one each time it is sent. */
async function hashOf(request: Request): Promise<string> {
  const body = Buffer.from(await request.clone().arrayBuffer()).toString('latin1')
  const [, boundary] = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '') ?? []
  const { pathname, search } = new URL(request.url)
  return createHash('sha256')
    .update(`${pathname}${search}\n${boundary ? body.replaceAll(boundary, '') : body}`)
    .digest('base64url')
}
