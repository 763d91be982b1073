import {
  addDataAndFileToRequest,
  type CollectionAfterChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type Endpoint,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedConfig,
} from 'payload'
import { env } from '@/env'
import {
  createClaim,
  recordClaim,
  getRepeatedId,
  consumeClaim,
  type Claim,
} from '../database/claims'

/**
 * Makes `POST /api/<collection>` safe to retry, with an `Idempotency-Key` header
 * (draft-ietf-httpapi-idempotency-key-header) or where a hook detects duplicates
 * (`custom.recognisesRepeats`). A retry returns the stored document. Only successes are recorded,
 * so a rejected request can be fixed and sent again. Takes the finished config, because the
 * endpoints exist only then.
 */
export function idempotentCreates(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.endpoints) continue
    collection.endpoints = collection.endpoints.map((endpoint) =>
      endpoint.method === 'post' && endpoint.path === '/'
        ? { ...endpoint, handler: createOnce(collection, endpoint.handler) }
        : endpoint,
    )
    const { afterChange, beforeOperation } = collection.hooks
    collection.hooks.beforeOperation = [takeFirst, ...beforeOperation]
    collection.hooks.afterChange = [...afterChange, noteDocument]
  }
  return config
}

/** Visitors cannot create documents through REST, so their keys are ignored. */
function createOnce(
  { custom, labels, slug }: SanitizedCollectionConfig,
  handler: Endpoint['handler'],
): Endpoint['handler'] {
  const message = `${String(labels.singular)} successfully created.`
  const show = async (req: PayloadRequest, id: number, headers?: HeadersInit) =>
    Response.json({ doc: await read(req, slug, id), message }, { status: 201, headers })

  return async (req) => {
    const key = req.headers.get('idempotency-key')
    const isAlike = custom.recognisesRepeats === true
    if ((key === null && !isAlike) || !req.user) return handler(req)
    if (key !== null) req.context.claim = await claimFor(req, key, slug)
    try {
      const response = await (isAlike ? create(req, slug) : handler(req))
      const { doc } = (await response.clone().json()) as { doc?: { id: number } }
      return doc ? await show(req, doc.id) : response
    } catch (error) {
      const id = getRepeatedId(error)
      if (id === null) throw error
      return show(req, id, { 'Idempotency-Replayed': 'true' })
    }
  }
}

/** Runs before all checks so that a retry does not count against any limit. */
const takeFirst: CollectionBeforeOperationHook = async (call) => {
  const claim = claimIn(call)
  if (claim) await consumeClaim(call.req, claim)
  return call.args
}

const noteDocument: CollectionAfterChangeHook = async (call) => {
  const claim = claimIn(call)
  if (claim) await recordClaim(call.req, claim, (call.doc as { id: number }).id)
  return call.doc as unknown
}

type Call = { collection: { slug: string }; operation: string; req: PayloadRequest }

function claimIn({ collection, operation, req }: Call): Claim | undefined {
  const { claim } = req.context as { claim?: Claim }
  return operation === 'create' && claim?.collection === collection.slug ? claim : undefined
}

/** Mirrors Payload's handler, which leaves `req` unusable for a read after a hook throws. */
async function create(req: PayloadRequest, collection: CollectionSlug): Promise<Response> {
  await addDataAndFileToRequest(req)
  // Field validation reports what an empty body lacks.
  const data = (req.data ?? {}) as never
  const access = { overrideAccess: false, user: req.user } as const
  const doc = await req.payload.create({ collection, data, depth: 0, ...access, req })
  return Response.json({ doc })
}

function read(req: PayloadRequest, collection: CollectionSlug, id: number) {
  const depth = Number(req.query.depth)
  return req.payload.findByID({
    collection,
    id,
    depth: Number.isInteger(depth) ? depth : undefined,
    draft: req.query.draft === 'true',
    overrideAccess: false,
    user: req.user,
    req,
  })
}

async function claimFor(req: PayloadRequest, key: string, collection: string): Promise<Claim> {
  const { pathname, search } = new URL(req.url ?? '', env.SITE_URL)
  const userId = Number(req.user?.id)
  return createClaim({
    collection,
    actor: `user:${userId}`,
    userId,
    key,
    request: `${pathname}${search}\n${await readContent(req)}`,
  })
}

/**
 * What distinguishes the body: all of it without the multipart boundary, which differs on each
 * attempt, or the hash of a file that was streamed.
 */
async function readContent(req: PayloadRequest): Promise<string> {
  const { md5 } = (req.file ?? {}) as { md5?: string }
  if (md5) return `${JSON.stringify(req.data)}\n${md5}`
  const request = (req as unknown as Request).clone()
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1')
  const [, boundary] = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '') ?? []
  return boundary ? body.replaceAll(boundary, '') : body
}
