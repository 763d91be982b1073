import { toAppError } from '@/lib/failures/to-app-error'
import {
  formatNames,
  type CollectionSlug,
  type Payload,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import type { Person } from './people'
import { callGraphQL, callRest } from './rest'

export type Id = number
export type Data = Record<string, unknown>
export type Upload = { data: Buffer; name: string; mimetype: string; size: number }
export type Variant = { trash?: boolean; draft?: boolean }

/** All variants of a read: as published, in the trash, as a draft. */
export const VARIANTS: Variant[] = [
  {},
  { trash: true },
  { draft: true },
  { trash: true, draft: true },
]

/**
 * One interface of the CMS. Reads return their result, writes return nothing: the test checks a write in
 * the database, because many refusals respond with success and change nothing.
 */
export type CmsInterface = {
  name: 'REST' | 'GraphQL' | 'Local API'
  find: (who: Person, slug: CollectionSlug, ids: Id[], variant: Variant) => Promise<Id[]>
  count: (who: Person, slug: CollectionSlug, ids: Id[], variant: Variant) => Promise<number>
  read: (who: Person, slug: CollectionSlug, id: Id, variant: Variant) => Promise<Data | null>
  versions: (who: Person, slug: CollectionSlug, id: Id) => Promise<Id[]>
  create: (who: Person, slug: CollectionSlug, data: Data, file?: Upload) => Promise<unknown>
  duplicate: (who: Person, slug: CollectionSlug, id: Id, data: Data) => Promise<unknown>
  update: (who: Person, slug: CollectionSlug, id: Id, data: Data) => Promise<unknown>
  remove: (who: Person, slug: CollectionSlug, id: Id) => Promise<unknown>
  restoreVersion: (who: Person, slug: CollectionSlug, version: Id) => Promise<unknown>
}

type Docs = { docs?: { id: Id }[]; totalDocs?: number; id?: Id }

const flags = (variant: Variant): Record<string, string> =>
  Object.fromEntries(Object.entries(variant).map(([name, value]) => [name, String(value)]))
const among = (ids: Id[]) => ({ 'where[id][in]': ids.join(',') })

export const rest: CmsInterface = {
  name: 'REST',
  async find({ cookie }, slug, ids, variant) {
    const query = { ...among(ids), ...flags(variant), depth: '0', limit: '50' }
    const { body } = await callRest('GET', `/${slug}`, { cookie, query })
    return ((body as Docs).docs ?? []).map(({ id }) => id)
  },
  async count(who, slug, ids, variant) {
    // Here "count" would be the name of a preference.
    if (slug === 'payload-preferences') return (await rest.find(who, slug, ids, variant)).length
    const { cookie } = who
    const query = { ...among(ids), ...flags(variant) }
    const { body } = await callRest('GET', `/${slug}/count`, { cookie, query })
    return (body as Docs).totalDocs ?? 0
  },
  async read({ cookie }, slug, id, variant) {
    const query = { ...flags(variant), depth: '1' }
    const { body } = await callRest('GET', `/${slug}/${id}`, { cookie, query })
    return (body as Docs | null)?.id === id ? (body as Data) : null
  },
  async versions({ cookie }, slug, id) {
    const query = { 'where[parent][equals]': String(id), trash: 'true' }
    const { body } = await callRest('GET', `/${slug}/versions`, { cookie, query })
    const ids = ((body as Docs).docs ?? []).map((doc) => doc.id)
    const [newest] = ids
    if (newest === undefined) return []
    // Anyone who may read the list may also read one document.
    const shown = { cookie, query: { trash: 'true' } }
    const one = await callRest('GET', `/${slug}/versions/${newest}`, shown)
    return (one.body as Docs | null)?.id === newest ? ids : []
  },
  create: ({ cookie }, slug, json, file) =>
    callRest('POST', `/${slug}`, { cookie, json, file: file && toFile(file) }),
  duplicate: ({ cookie }, slug, id) =>
    callRest('POST', `/${slug}/${id}/duplicate`, { cookie, json: {} }),
  update: ({ cookie }, slug, id, json) =>
    callRest('PATCH', `/${slug}/${id}`, { cookie, json, query: { trash: 'true' } }),
  remove: ({ cookie }, slug, id) =>
    callRest('DELETE', `/${slug}/${id}`, { cookie, query: { trash: 'true' } }),
  restoreVersion: ({ cookie }, slug, version) =>
    callRest('POST', `/${slug}/versions/${version}`, { cookie, json: {} }),
}

/** Operations on several documents. */
export type OfSeveral = Pick<CmsInterface, 'find'> & {
  update: (who: Person, slug: CollectionSlug, ids: Id[], data: Data) => Promise<unknown>
  remove: (who: Person, slug: CollectionSlug, ids: Id[]) => Promise<unknown>
}

/** REST writes by filter, and the list by POST. */
export const restInBulk: OfSeveral = {
  async find(who, slug, ids, variant) {
    // Visitors may not send the query in the body (S-74), so they request the list by GET.
    if (!who.cookie) return rest.find(who, slug, ids, variant)
    const headers = {
      'x-http-method-override': 'GET',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const query = { ...among(ids), ...flags(variant), depth: '1', limit: '50' }
    const { body } = await callRest('POST', `/${slug}`, { cookie: who.cookie, query, headers })
    return ((body as Docs | null)?.docs ?? []).map(({ id }) => id)
  },
  update: ({ cookie }, slug, ids, json) =>
    callRest('PATCH', `/${slug}`, { cookie, json, query: { ...among(ids), trash: 'true' } }),
  remove: ({ cookie }, slug, ids) =>
    callRest('DELETE', `/${slug}`, { cookie, query: { ...among(ids), trash: 'true' } }),
}

/** An interface that handles one document at a time. */
export const oneByOne = (api: CmsInterface): OfSeveral => ({
  find: (...asked) => api.find(...asked),
  async update(who, slug, ids, data) {
    for (const id of ids) await api.update(who, slug, id, data)
  },
  async remove(who, slug, ids) {
    for (const id of ids) await api.remove(who, slug, id)
  },
})

function toFile({ data, name, mimetype }: Upload): File {
  return new File([new Uint8Array(data)], name, { type: mimetype })
}

const names = (slug: string) => {
  const { singular, plural } = formatNames(slug)
  return { one: singular, many: singular === plural ? `all${plural}` : plural }
}
const matchAny = (ids: Id[]) => `{ OR: [${ids.map((id) => `{ id: { equals: ${id} } }`)}] }`
const args = (variant: Variant) =>
  Object.entries(variant).map(([name, value]) => `, ${name}: ${value}`)

type Result = Awaited<ReturnType<typeof callGraphQL>>
const missing = new Map<string, Result>()

/**
 * One operation of a collection. An operation that is not in the schema is requested only once: the schema
 * is the same for all users, and finding suggestions for an unknown field is slow.
 */
async function call(operation: string, query: string, data: Data, cookie: string): Promise<Result> {
  const known = missing.get(operation)
  if (known) return known
  const result = await callGraphQL(query, data, cookie)
  const isMissing = result.errors.some(({ message }) =>
    /^(Cannot query field|Unknown type) /.test(message),
  )
  if (isMissing && result.data === null) missing.set(operation, result)
  return result
}

/** Whether GraphQL has this write of a collection. */
export function graphqlWrites({ graphQL, upload }: SanitizedCollectionConfig, operation: string) {
  const isClosed = Boolean(graphQL && graphQL.disableMutations)
  return !isClosed && !(operation === 'create' && upload)
}

export const graphql: CmsInterface = {
  name: 'GraphQL',
  async find({ cookie }, slug, ids, variant) {
    const { many } = names(slug)
    const query = `{ found: ${many}(where: ${matchAny(ids)}, limit: 50${args(variant).join('')}) { docs { id } } }`
    const { data } = await call(`find ${slug}`, query, {}, cookie)
    return ((data?.found as Docs | null)?.docs ?? []).map(({ id }) => id)
  },
  async count({ cookie }, slug, ids, { trash }) {
    const query = `{ found: count${names(slug).many}(where: ${matchAny(ids)}, trash: ${Boolean(trash)}) { totalDocs } }`
    const { data } = await call(`count ${slug}`, query, {}, cookie)
    return (data?.found as Docs | null)?.totalDocs ?? 0
  },
  async read({ cookie }, slug, id, variant) {
    const query = `{ found: ${names(slug).one}(id: ${id}${args(variant).join('')}) { id } }`
    const { data } = await call(`read ${slug}`, query, {}, cookie)
    return (data?.found as Data | null) ?? null
  },
  async versions({ cookie }, slug, id) {
    const query = `{ found: versions${names(slug).many}(where: { parent: { equals: ${id} } }, trash: true) { docs { id } } }`
    const { data } = await call(`versions of ${slug}`, query, {}, cookie)
    return ((data?.found as Docs | null)?.docs ?? []).map((doc) => doc.id)
  },
  create: ({ cookie }, slug, data) => {
    const { one } = names(slug)
    const query = `mutation($data: mutation${one}Input!) { create${one}(data: $data) { id } }`
    return call(`create ${slug}`, query, { data: asEnums(data) }, cookie)
  },
  duplicate: ({ cookie }, slug, id, data) => {
    const { one } = names(slug)
    const query = `mutation($data: mutation${one}Input!) { duplicate${one}(id: ${id}, data: $data) { id } }`
    return call(`duplicate ${slug}`, query, { data: asEnums(data) }, cookie)
  },
  update: ({ cookie }, slug, id, data) => {
    const { one } = names(slug)
    const query = `mutation($data: mutation${one}UpdateInput!) { update${one}(id: ${id}, data: $data, trash: true) { id } }`
    return call(`update ${slug}`, query, { data: asEnums(data) }, cookie)
  },
  remove: ({ cookie }, slug, id) =>
    call(
      `delete ${slug}`,
      `mutation { delete${names(slug).one}(id: ${id}, trash: true) { id } }`,
      {},
      cookie,
    ),
  restoreVersion: ({ cookie }, slug, version) =>
    call(
      `restore version of ${slug}`,
      `mutation { restoreVersion${names(slug).one}(id: ${version}) { id } }`,
      {},
      cookie,
    ),
}

/** Choices are enum names in GraphQL: "301" is _301. */
function asEnums(data: Data): Data {
  const choices = Object.entries(data).filter(([name]) => name === 'type' || name === 'cover')
  const named = choices.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replace(/[ -]/g, '_').replace(/^(?=\d)/, '_')]] : [],
  )
  return { ...data, ...Object.fromEntries(named) }
}

/** The Local API under the rules of a user, as pages use it. */
export function local(payload: Payload): CmsInterface {
  const as = ({ user }: Person) => ({ user, overrideAccess: false }) as const
  const where = (ids: Id[]): Where => ({ id: { in: ids } })
  return {
    name: 'Local API',
    async find(who, collection, ids, variant) {
      const found = await unlessRefused(() =>
        payload.find({ collection, where: where(ids), depth: 0, ...variant, ...as(who) }),
      )
      return (found?.docs ?? []).map(({ id }) => Number(id))
    },
    async count(who, collection, ids, { trash }) {
      const options = { collection, where: where(ids), ...(trash ? { trash } : {}), ...as(who) }
      return (await unlessRefused(() => payload.count(options)))?.totalDocs ?? 0
    },
    read: (who, collection, id, variant) =>
      unlessRefused(async () => ({
        ...(await payload.findByID({ collection, id, depth: 1, ...variant, ...as(who) })),
      })),
    async versions(who, collection, id) {
      if (!payload.collections[collection].config.versions) return []
      const options = { collection, where: { parent: { equals: id } }, trash: true, ...as(who) }
      const found = await unlessRefused(() => payload.findVersions(options))
      return (found?.docs ?? []).map((doc) => Number(doc.id))
    },
    create: (who, collection, data, file) =>
      unlessRefused(() => payload.create({ collection, data: data as never, file, ...as(who) })),
    duplicate: (who, collection, id) =>
      unlessRefused(() => payload.duplicate({ collection, id, ...as(who) })),
    update: (who, collection, id, data) =>
      unlessRefused(() =>
        payload.update({ collection, id, data: data as never, trash: true, ...as(who) }),
      ),
    remove: (who, collection, id) =>
      unlessRefused(() => payload.delete({ collection, id, trash: true, ...as(who) })),
    restoreVersion: async (who, collection, id) =>
      payload.collections[collection].config.versions &&
      unlessRefused(() => payload.restoreVersion({ collection, id: id as never, ...as(who) })),
  }
}

/**
 * Returns null for "forbidden" and "not found" errors. Other errors are rethrown.
 */
export async function unlessRefused<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if ((toAppError(error)?.status ?? 500) < 500) return null
    throw error
  }
}
