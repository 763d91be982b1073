import config from '@payload-config'
import { formatNames, type CollectionSlug, type GlobalSlug, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlessRefused } from '../support/interfaces'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { permissions, findRow, type Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/terms'
import { fixtureFactory } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'
import { listAddressed } from '@/platform/use-cases/all'
import { toRule } from '@/platform/use-cases/use-case'

/** Globals, jobs, the navigation of /cms and every other endpoint of the permissions, tried. */
const table = permissions
const { collections, globals, endpoints } = await config

let payload: Payload
let people: Record<Actor, Person>
let factory: ReturnType<typeof fixtureFactory>

beforeAll(async () => {
  payload = await getTestPayload()
  const [anonymous, user, editor, admin] = await Promise.all(
    ACTORS.map((role) => aPerson(payload, role)),
  )
  if (!anonymous || !user || !editor || !admin) throw new Error('No one is there.')
  people = { anonymous, user, editor, admin }
  factory = fixtureFactory(payload, { other: user, workshop: 0 })
})

afterAll(() => factory.cleanUp())

/** For each role whether `attempt` got through, in the words of the table. */
async function rowFrom(attempt: (who: Person, actor: Actor) => Promise<boolean>): Promise<Row> {
  const row: Row = { anonymous: [], user: [], editor: [], admin: [] }
  for (const actor of ACTORS) if (await attempt(people[actor], actor)) row[actor].push('yes')
  return row
}

/** What every collection has; tried by access.int.spec.ts. */
const STANDARD =
  /^(get|patch|delete|post) (\/|\/:id|\/count|\/versions|\/versions\/:id|\/:id\/duplicate|\/access\/:id\?)$/

describe('S-17 S-76 endpoints', () => {
  test('each has its row of the permissions, and no other has', () => {
    const ours = collections.flatMap(({ slug, endpoints: own }) =>
      (own || [])
        .map(({ method, path }) => ({
          name: `${method} ${path}`,
          path: `${method} /${slug}${path}`.replace(/\/$/, ''),
        }))
        // One of ours stands before the one that every collection has.
        .filter(
          ({ name }, _, all) =>
            !STANDARD.test(name) || all.filter((other) => other.name === name).length > 1,
        ),
    )
    const names = [
      ...ours.map(({ path }) => path),
      ...endpoints.map(({ method, path }) => `${method} ${path}`),
      'get /og',
    ]
    expect([...new Set(names)].sort()).toEqual(Object.keys(table.endpoints).sort())
  })

  // Those of use cases are tried by openapi-operations.int.spec.ts, also with keys.
  const derived = listAddressed().map(toRule)
  const others = Object.entries(table.endpoints).filter(([row]) => !derived.includes(row))
  test.each(others)('%s', async (endpoint, documented) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const row = await rowFrom(async (who) => {
      const address = await toAddress(path, who)
      const json = { value: 'x', email: 'nobody@people.test' }
      const { status } = await callRest(method.toUpperCase() as 'GET', address, {
        cookie: who.cookie,
        ...(method === 'get' ? {} : { json }),
      })
      return status < 400
    })
    expect(row).toEqual(documented)
  })

  test('S-126 no address runs the work that waits: an administrator asks, and it waits on', async () => {
    const input = { type: 'publish', doc: { relationTo: 'workshops', value: 0 } } as const
    const { id } = await payload.jobs.queue({ task: 'schedulePublish', input })
    const { cookie } = people.admin
    const query = { allQueues: 'true' }
    expect((await callRest('GET', '/payload-jobs/run', { cookie, query })).status).toBe(404)
    const waiting = { collection: 'payload-jobs' as const, where: { id: { equals: id } } }
    expect(await payload.count(waiting)).toEqual({ totalDocs: 1 })
    await payload.delete(waiting)
  })

  test('S-17 no one becomes the first administrator through the web', async () => {
    const json = { email: 'first@people.test', password: 'correct horse battery', role: 'admin' }
    const { status } = await callRest('POST', '/users/first-register', { json })
    expect([403, 404]).toContain(status)
    const where = { email: { equals: 'first@people.test' } }
    const { totalDocs } = await payload.count({ collection: 'users', where, overrideAccess: true })
    expect(totalDocs).toBe(0)
  })
})

async function toAddress(path: string, who: Person): Promise<string> {
  const [, slug = ''] = path.split('/')
  if (!path.includes(':key') || !who.user) return path.replace(/:\w+\??/, '1')
  await factory.create(slug as CollectionSlug, { key: 'list' }, undefined, who)
  return path.replace(':key', 'list')
}

describe.each(globals.map(({ slug }) => slug as GlobalSlug))('A-62 global %s', (slug) => {
  const rows = table.globals[slug]
  const name = formatNames(slug).singular
  const [text, group] = {
    'site-settings': ['tagline'],
    brand: ['signatoryRole'],
    home: ['headline'],
    internship: ['title'],
    'page-texts': ['intro', 'workshops'],
    emails: ['heading', 'invitation'],
    navigation: ['title', 'columns'],
  }[slug] as [string, string?]
  const isList = group === 'columns'
  const wrap = (value: unknown) => {
    const one = { [text]: value }
    return group ? { [group]: isList ? [one] : one } : one
  }
  const selection = group ? `${group} { ${text} }` : text
  const read = (doc: unknown) => {
    const fields = doc as Record<string, Record<string, unknown>>
    const inGroup = group && (isList ? (fields[group] as unknown as object[])[0] : fields[group])
    return ((inGroup ?? fields) as Record<string, unknown>)[text]
  }

  test('is in the permissions and names every rule itself', () => {
    expect(Object.keys(table.globals)).toContain(slug)
    const { access } = globals.find((one) => one.slug === slug) ?? {}
    expect(Object.keys(access ?? {})).toEqual(
      expect.arrayContaining(['read', 'update', 'readVersions']),
    )
  })

  const readers = {
    REST: async ({ cookie }: Person) =>
      (await callRest('GET', `/globals/${slug}`, { cookie })).status === 200,
    GraphQL: async ({ cookie }: Person) =>
      (
        await callGraphQL(
          `{ found: ${name} { ${group ? 'createdAt' : `id: ${text}`} } }`,
          {},
          cookie,
        )
      ).errors.length === 0,
    'Local API': async ({ user }: Person) =>
      Boolean(await unlessRefused(() => payload.findGlobal({ slug, user, overrideAccess: false }))),
  }
  test.each(Object.entries(readers))('read over %s', async (_api, read) => {
    expect(await rowFrom(read)).toEqual(findRow(rows, 'read'))
  })

  test('read draft', async () => {
    if (!rows?.['read draft']) return
    const secret = crypto.randomUUID()
    const query = { draft: 'true' }
    await payload.updateGlobal({ slug, data: wrap(secret), draft: true, overrideAccess: true })
    const row = await rowFrom(async ({ cookie }) => {
      const { text: found } = await callRest('GET', `/globals/${slug}`, { cookie, query })
      return found.includes(secret)
    })
    await payload.updateGlobal({ slug, data: wrap(null), draft: true, overrideAccess: true })
    expect(row).toEqual(findRow(rows, 'read draft'))
  })

  /** GraphQL wants the required fields with every change. */
  const needed: Partial<Record<GlobalSlug, string>> = {
    'site-settings': 'brand: "Atelier", timeZone: "Asia/Kolkata", ',
    brand: 'fonts: workshop, ',
  }
  const required = needed[slug] ?? ''
  const given = (value: string) =>
    group ? `${group}: { ${text}: "${value}" }` : `${text}: "${value}"`
  const writers = {
    REST: ({ cookie }: Person, value: string) =>
      callRest('POST', `/globals/${slug}`, { cookie, json: wrap(value) }),
    GraphQL: ({ cookie }: Person, value: string) =>
      callGraphQL(
        `mutation { update${name}(data: { ${required}${given(value)} }) { ${selection} } }`,
        {},
        cookie,
      ),
    'Local API': ({ user }: Person, value: string) =>
      unlessRefused(() =>
        payload.updateGlobal({ slug, data: wrap(value), user, overrideAccess: false }),
      ),
  }
  test.each(Object.entries(writers))('update over %s', async (api, write) => {
    const stored = async () => read(await payload.findGlobal({ slug, overrideAccess: true }))
    const whole = async () => {
      const loaded = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
      return Object.entries(loaded).filter(([name]) => !/^(id|createdAt|updatedAt)$/.test(name))
    }
    const before = await whole()
    const row = await rowFrom(async (who, actor) => {
      const value = `${api} ${actor}`
      await write(who, value)
      return (await stored()) === value
    })
    const emptied = (await whole()).map(([name]) => [name, null] as const)
    // A global that was never saved reads as a draft.
    const data: object = { ...Object.fromEntries([...emptied, ...before]), _status: 'published' }
    await payload.updateGlobal({ slug, data, overrideAccess: true })
    expect(row).toEqual(findRow(rows, 'update'))
  })

  const versions = globals.find((one) => one.slug === slug)?.versions
  const versionId = async () => {
    if (!versions) return 1
    const { docs } = await payload.findGlobalVersions({ slug, limit: 1, overrideAccess: true })
    return Number(docs[0]?.id)
  }

  test('versions', async () => {
    const row = await rowFrom(
      async ({ cookie }) =>
        (await callRest('GET', `/globals/${slug}/versions`, { cookie })).status === 200,
    )
    expect(row).toEqual(findRow(rows, 'versions'))
  })

  test('restore version', async () => {
    const id = await versionId()
    const row = await rowFrom(
      async ({ cookie }) =>
        (await callRest('POST', `/globals/${slug}/versions/${id}`, { cookie, json: {} })).status ===
        200,
    )
    expect(row).toEqual(findRow(rows, 'restore version'))
  })
})

describe('jobs', () => {
  const rules = () => payload.config.jobs.access
  test.each(['run', 'queue', 'cancel'] as const)('%s', async (operation) => {
    const row = await rowFrom(async ({ user }) =>
      Boolean(await rules()?.[operation]?.({ req: { user, payload } as never })),
    )
    expect(row).toEqual(findRow(table.jobs, operation))
  })
})

describe('A-61 the back office', () => {
  test('A-61 learners cannot enter it, editors and administrators can', async () => {
    const row = await rowFrom(async ({ cookie }) => {
      const { body } = await callRest('GET', '/access', { cookie })
      return (body as { canAccessAdmin?: boolean }).canAccessAdmin === true
    })
    expect(row).toEqual({ anonymous: [], user: [], editor: ['yes'], admin: ['yes'] })
  })

  const entities = [...collections, ...globals].filter(({ slug }) => !slug.startsWith('payload-'))
  test.each(entities.map(({ slug }) => slug))('A-61 lists %s as documented', async (slug) => {
    const entity = entities.find((one) => one.slug === slug)
    const row = await rowFrom(async ({ cookie, user }) => {
      const { body } = await callRest('GET', '/access', { cookie })
      const permissions = body as Record<
        'collections' | 'globals',
        Record<string, { read?: unknown }> | undefined
      > & { canAccessAdmin?: boolean }
      const mayRead = permissions.collections?.[slug]?.read ?? permissions.globals?.[slug]?.read
      const hidden = entity?.admin.hidden
      const isHidden = typeof hidden === 'function' ? hidden({ user: user as never }) : hidden
      return Boolean(permissions.canAccessAdmin && mayRead && !isHidden)
    })
    expect(row).toEqual(findRow(table.collections[slug] ?? table.globals[slug], 'cms'))
  })
})
