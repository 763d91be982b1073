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
import { claimOf, recordClaim, repeatedId, consumeClaim, type Claim } from '@/lib/database/claims'

/**
 * Lets `POST /api/<collection>` be repeated safely: with the header `Idempotency-Key`
 * (draft-ietf-httpapi-idempotency-key-header), and without it where a hook recognises what is stored
 * already (`custom.recognisesRepeats`). The response is the document, as the first one was. Only
 * successes are known, so a refused request may be sent again once it is mended. Called on the
 * finished config, because the endpoints exist only then.
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

/** Visitors create nothing by REST: theirs is the refusal of the operation, which needs no key. */
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
      const id = repeatedId(error)
      if (id === null) throw error
      return show(req, id, { 'Idempotency-Replayed': 'true' })
    }
  }
}

/** Before anything is checked, so that a repeat is none of the things that a limit counts. */
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

/** The claim of the request, in the create that it is about. */
function claimIn({ collection, operation, req }: Call): Claim | undefined {
  const { claim } = req.context as { claim?: Claim }
  return operation === 'create' && claim?.collection === collection.slug ? claim : undefined
}

/** As the handler of Payload does, which leaves `req` unfit for a read where a hook has thrown. */
async function create(req: PayloadRequest, collection: CollectionSlug): Promise<Response> {
  await addDataAndFileToRequest(req)
  // Without a body Payload has none; the fields then say what is missing.
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

/** Of address and body; the boundary of a form is another one each time it is sent. */
async function claimFor(req: PayloadRequest, key: string, collection: string): Promise<Claim> {
  const request = (req as unknown as Request).clone()
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1')
  const [, boundary] = /boundary="?([^";]+)/.exec(request.headers.get('content-type') ?? '') ?? []
  const { pathname, search } = new URL(request.url)
  const userId = Number(req.user?.id)
  return claimOf({
    collection,
    actor: `user:${userId}`,
    userId,
    key,
    request: `${pathname}${search}\n${boundary ? body.replaceAll(boundary, '') : body}`,
  })
}
