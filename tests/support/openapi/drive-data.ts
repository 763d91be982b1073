import type { CollectionSlug, Payload } from 'payload'
import { anUpload, keyOfSet, MARK, type fixtureFactory, type Fixtures } from '../fixtures'
import type { Asker } from './askers'
import type { Documented } from './document'
import type { Sent } from './send'

type Factory = ReturnType<typeof fixtureFactory>
const JSON_TYPE = 'application/json'
let serial = 0

/**
 * Builds the requests of collection and global operations from the examples of the document. Only ids of
 * other documents and unique values are replaced.
 */
export function dataDriver(payload: Payload, factory: Factory) {
  const created = new Map<string, Fixtures>()

  /** Documents of a collection for this caller, created once, and again after a deletion. */
  async function fixturesFor(slug: string, { name, person }: Asker): Promise<Fixtures> {
    const key = keyOfSet(slug as CollectionSlug, name)
    const fixtures = created.get(key) ?? (await factory.createSet(slug as CollectionSlug, person))
    created.set(key, fixtures)
    return fixtures
  }

  async function getVersion(slug: string, id: number): Promise<number> {
    const { docs } = await payload.findVersions({
      collection: slug as 'workshops',
      where: { parent: { equals: id } },
      trash: true,
      overrideAccess: true,
    })
    return Number(docs[0]?.id ?? 1)
  }

  async function versionOfGlobal(slug: string): Promise<number> {
    const { docs } = await payload.findGlobalVersions({
      slug: slug as 'page-texts',
      overrideAccess: true,
    })
    return Number(docs[0]?.id ?? 1)
  }

  /**
   * The request of an operation, for a document that the permissions table lets this caller access.
   */
  async function plan({ operation, path }: Documented, asker: Asker): Promise<Sent> {
    const slug = operation.tags[0] ?? ''
    const body = await bodyFor(slug, operation)
    if (path.includes('/globals/')) {
      const id = path.includes('{id}') && (await versionOfGlobal(slug))
      return { ...body, ...(id && { params: { id: String(id) } }) }
    }
    const id = chooseTarget(operation['x-access'][asker.actor], await fixturesFor(slug, asker))
    const isVersion = path.includes('/versions/')
    const target = isVersion ? await getVersion(slug, id) : id
    return {
      ...body,
      ...(path.includes('{id}') ? { params: { id: String(target) } } : {}),
      ...(operation.operationId.includes('Many')
        ? { query: { 'where[id][equals]': String(target) } }
        : {}),
    }
  }

  async function bodyFor(slug: string, { requestBody }: Documented['operation']): Promise<Sent> {
    if (!requestBody) return {}
    const example = requestBody.content[JSON_TYPE]?.example
    if (example) return { json: freshen(slug, example as Record<string, unknown>) }
    const form = new FormData()
    const upload = await anUpload(slug as CollectionSlug)
    const { _payload } = requestBody.content['multipart/form-data']?.example as { _payload: string }
    form.set(
      'file',
      new File([new Uint8Array(upload.data)], upload.name, { type: upload.mimetype }),
    )
    form.set('_payload', _payload)
    return { form }
  }

  function freshen(slug: string, example: Record<string, unknown>): Record<string, unknown> {
    serial += 1
    const { email, from, name, question, title, workshop } = example
    const isShortLink = slug === 'short_links' && example.slug !== undefined
    return {
      ...example,
      ...(isShortLink ? { slug: `openapi-${MARK}-${serial}`.toLowerCase() } : {}),
      ...(slug === 'categories' && name ? { name: `${String(name)} ${MARK} ${serial}` } : {}),
      ...(from === undefined ? {} : { from: `/openapi-${MARK}-${serial}` }),
      ...(email === undefined ? {} : { email: `openapi-${MARK}-${serial}@people.test` }),
      ...(workshop === undefined ? {} : { workshop: factory.workshop }),
      ...(title === undefined ? {} : { title: `${String(title)} ${MARK} ${serial}` }),
      ...(question === undefined ? {} : { question: `${String(question)} ${MARK} ${serial}` }),
    }
  }

  /** Records which documents were created and deleted. */
  function note({ method, operation, path }: Documented, asker: Asker, body: unknown): void {
    if (path.includes('/globals/')) return
    const [tag = ''] = operation.tags
    // The examples copy workshops.
    const slug = tag === 'events' ? 'workshops' : tag
    const made = (body as { doc?: { id?: number } } | null)?.doc?.id
    if (method === 'post' && made !== undefined)
      factory.created.push([slug as CollectionSlug, made])
    if (method === 'delete') created.delete(keyOfSet(slug as CollectionSlug, asker.name))
  }

  return { plan, note }
}

function chooseTarget(words: string[], fixtures: Fixtures): number {
  const [any] = Object.values(fixtures)
  const found = words.map((word) => (word === 'all' ? (fixtures.other ?? any) : fixtures[word]))
  return Number(found[0] ?? fixtures.other ?? any ?? 1)
}
