import config from '@payload-config'
import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  graphql,
  graphqlWrites,
  local,
  oneByOne,
  rest,
  restInBulk,
  VARIANTS,
  type CmsInterface,
  type Id,
  type OfSeveral,
} from '../support/interfaces'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { permissions, findRow, type Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/terms'
import {
  anUpload,
  CHANGE,
  fixtureFactory,
  includesLabel,
  keyOfSet,
  MARK,
  NEW,
  type Fixtures,
} from '../support/fixtures'
import { memoize } from '../support/memoize'
import { newestId, putBack, setTrashed, storedRows, type Stored } from '../support/rows'

/**
 * The permissions, tried: for every collection and operation, over every interface, which
 * documents each role reaches. Compared as a whole row, so a refusal too many fails like one too
 * few.
 */
const table = permissions
const { collections } = await config
const slugs = collections.map(({ slug }) => slug as CollectionSlug)
const INTERFACES = ['REST', 'REST in bulk', 'GraphQL', 'Local API'] as const

let payload: Payload
let people: Record<Actor, Person>
let factory: ReturnType<typeof fixtureFactory>
const workshop = () => ({ workshop: factory.workshop })
let interfaces: Record<'REST' | 'GraphQL' | 'Local API', CmsInterface>
let ofSeveral: Record<(typeof INTERFACES)[number], OfSeveral>

beforeAll(async () => {
  payload = await getTestPayload()
  const [anonymous, user, editor, admin, other] = await Promise.all(
    [...ACTORS, 'user' as const].map((role) => aPerson(payload, role)),
  )
  if (!anonymous || !user || !editor || !admin || !other) throw new Error('No one is there.')
  people = { anonymous, user, editor, admin }
  const workshop = await payload.create({
    collection: 'workshops',
    data: { title: MARK, description: MARK, duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  factory = fixtureFactory(payload, { other, workshop: workshop.id })
  factory.created.push(['workshops', workshop.id])
  for (const { user: account } of [user, editor, admin, other]) {
    if (account) factory.created.push(['users', account.id])
  }
  interfaces = { REST: rest, GraphQL: graphql, 'Local API': local(payload) }
  ofSeveral = {
    REST: oneByOne(rest),
    'REST in bulk': restInBulk,
    GraphQL: oneByOne(graphql),
    'Local API': oneByOne(interfaces['Local API']),
  }
})

afterAll(() => factory.cleanUp())

type Reach = (who: Person, fixtures: Fixtures) => Promise<string[]>
type Options = {
  /** Tests of one purpose share their fixtures: each leaves what these are as it found it. */
  purpose?: 'all' | 'restore version'
  only?: (label: string) => boolean
}

/** Which of the fixtures each role reached, next to what the table documents. */
async function tryRow(
  documented: Row,
  slug: CollectionSlug,
  reach: Reach,
  { only = () => true, purpose = 'all' }: Options = {},
) {
  await tryActors(documented, reach, async (actor) => {
    const all = Object.entries(await shared(slug, actor, purpose))
    return [people[actor], Object.fromEntries(all.filter(([label]) => only(label)))]
  })
}

async function tryActors(
  documented: Row,
  reach: Reach,
  prepare: (actor: Actor) => Promise<[Person, Fixtures]>,
) {
  const actual: Partial<Row> = {}
  const expected: Partial<Row> = {}
  for (const actor of ACTORS) {
    const [who, fixtures] = await prepare(actor)
    actual[actor] = (await reach(who, fixtures)).sort()
    expected[actor] = Object.keys(fixtures).filter(includesLabel(documented[actor])).sort()
  }
  expect(actual).toEqual(expected)
}

const shared = memoize(
  (slug: CollectionSlug, actor: Actor, purpose: string) => `${purpose}: ${keyOfSet(slug, actor)}`,
  (slug, actor) => factory.createSet(slug, people[actor]),
)

/** These have more than their rows, such as files, so what was deleted of them is made again. */
const RECREATED: CollectionSlug[] = ['users', 'avatars', 'media', 'files', 'payload-preferences']

type Deletable = [Person, Fixtures]
const deletables = new Map<string, Promise<Deletable>>()

/** Someone and documents that may be deleted, for users an account of its own. */
async function deletable(slug: CollectionSlug, actor: Actor): Promise<Deletable> {
  const key = keyOfSet(slug, actor)
  const known = deletables.get(key)
  const [, fixtures = {}] = (await known) ?? []
  const left = await storedRows(payload, slug, Object.values(fixtures))
  const isWhole = known && left.size === Object.keys(fixtures).length
  const usable = isWhole ? known : createDeletable(slug, actor)
  deletables.set(key, usable)
  const [owner, set] = await usable
  return [slug === 'users' ? owner : people[actor], set]
}

async function createDeletable(slug: CollectionSlug, actor: Actor): Promise<Deletable> {
  const who = slug === 'users' ? await aPerson(payload, actor) : people[actor]
  return [who, await factory.createSet(slug, who)]
}

/** Labels of the documents that `remove` removed; they are put back. */
async function removed(
  slug: CollectionSlug,
  fixtures: Fixtures,
  remove: (ids: Id[]) => Promise<unknown>,
): Promise<string[]> {
  const ids = Object.values(fixtures)
  const before = await storedRows(payload, slug, ids)
  await remove(ids)
  const left = await storedRows(payload, slug, ids)
  const gone = [...before].flatMap(([id, stored]) => (left.has(id) ? [] : [stored]))
  if (!RECREATED.includes(slug)) await putBack(payload, slug, gone)
  return labelled(fixtures, (id) => !left.has(id))
}

/** Labels of the documents that `write` changed or removed. */
async function changed(
  slug: CollectionSlug,
  fixtures: Fixtures,
  write: (ids: Id[], before: Map<Id, Stored>) => Promise<unknown>,
): Promise<string[]> {
  const before = await storedRows(payload, slug, Object.values(fixtures))
  await write(Object.values(fixtures), before)
  const after = await storedRows(payload, slug, Object.values(fixtures))
  const whole = (rows: typeof after, id: Id) => JSON.stringify(rows.get(id))
  return labelled(fixtures, (id) => whole(after, id) !== whole(before, id))
}

/** Labels of the documents for which `write` made the collection grow. */
async function grown(
  slug: CollectionSlug,
  fixtures: Fixtures,
  write: (id: Id) => Promise<unknown>,
): Promise<string[]> {
  const reached: string[] = []
  let before = await newestId(payload, slug)
  for (const [label, id] of Object.entries(fixtures)) {
    await write(id)
    const after = await newestId(payload, slug)
    if (after === before) continue
    before = after
    reached.push(label)
    factory.created.push([slug, after])
  }
  return reached
}

/** Versions can be restored of documents that are not in the trash. */
const notTrashed = (label: string) => label !== 'trashed'

describe.each(slugs)('A-62 S-76 %s', (slug) => {
  const rows = table.collections[slug]
  const collection = collections.find((one) => one.slug === slug)
  // Without drafts and a trash two ways differ: with no flag and with all.
  const isPlain = !collection?.trash && !collection?.versions
  const variants = VARIANTS.filter(({ draft, trash }) => !isPlain || draft === trash)
  /** What the table says, or nothing at all where the interface does not have the operation. */
  const documented = (operation: string, api: string) =>
    findRow(hasOperation(slug, api, operation) ? rows : undefined, operation)

  test('is in the permissions', () => {
    const all = `${Object.keys(table.collections).join(' ')} payload-jobs payload-kv payload-migrations`
    expect(all.split(' ')).toContain(slug)
  })

  test('names every access rule itself', () => {
    const rules = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock', 'admin']
    expect(Object.keys(collection?.access ?? {})).toEqual(expect.arrayContaining(rules))
  })

  describe.each(INTERFACES)('%s', (name) => {
    test('list', () =>
      tryRow(documented('list', name), slug, async (who, fixtures) => {
        const found = new Set<Id>()
        const ids = Object.values(fixtures)
        for (const variant of variants) {
          const visible = await ofSeveral[name].find(who, slug, ids, variant)
          for (const id of visible) found.add(id)
          // In bulk nothing is counted.
          if (variant.draft || name === 'REST in bulk') continue
          const count = await interfaces[name].count(who, slug, ids, variant)
          expect(count).toBe(visible.length)
        }
        return labelled(fixtures, (id) => found.has(id))
      }))

    test('update', () =>
      tryRow(documented('update', name), slug, (who, fixtures) =>
        changed(slug, fixtures, (ids) => {
          const data = CHANGE[slug]?.() ?? { title: `${MARK} ${ids.join(' ')} ${name}` }
          return ofSeveral[name].update(who, slug, ids, data)
        }),
      ))

    test('delete', () =>
      tryActors(
        documented('delete', name),
        (who, fixtures) => removed(slug, fixtures, (ids) => ofSeveral[name].remove(who, slug, ids)),
        (actor) => deletable(slug, actor),
      ))

    if (collection?.trash) {
      test('trash', () =>
        tryRow(
          documented('trash', name),
          slug,
          async (who, fixtures) => {
            const thrown = await inTrash(slug, fixtures, (ids) =>
              ofSeveral[name].update(who, slug, ids, THROWN),
            )
            await setTrashed(payload, slug, { ids: listIds(fixtures, thrown), at: null })
            return thrown
          },
          { only: notTrashed },
        ))

      test('restore', () =>
        tryRow(
          documented('restore', name),
          slug,
          async (who, fixtures) => {
            const still = await inTrash(slug, fixtures, (ids) =>
              ofSeveral[name].update(who, slug, ids, { deletedAt: null }),
            )
            const restored = Object.keys(fixtures).filter((label) => !still.includes(label))
            const ids = listIds(fixtures, restored)
            await setTrashed(payload, slug, { ids, at: THROWN.deletedAt })
            return restored
          },
          { only: (label) => label === 'trashed' },
        ))
    }

    // The rest is not offered in bulk.
    if (name === 'REST in bulk') return

    test('read', () =>
      tryRow(documented('read', name), slug, async (who, fixtures) => {
        const found = new Set<Id>()
        for (const id of Object.values(fixtures)) {
          for (const variant of variants) {
            if (found.has(id)) break
            if (await interfaces[name].read(who, slug, id, variant)) found.add(id)
          }
        }
        return labelled(fixtures, (id) => found.has(id))
      }))

    test('versions', () =>
      tryRow(documented('versions', name), slug, async (who, fixtures) => {
        const found = new Set<Id>()
        for (const id of Object.values(fixtures)) {
          if ((await interfaces[name].versions(who, slug, id)).length > 0) found.add(id)
        }
        return labelled(fixtures, (id) => found.has(id))
      }))

    test('create', async () => {
      const row = documented('create', name)
      const actual: Partial<Row> = {}
      for (const actor of ACTORS) {
        const data = NEW[slug]?.(workshop()) ?? {}
        const file = collection?.upload ? await anUpload(slug) : undefined
        // A person may ask a few questions a minute only (D-29), so each time someone else asks.
        const who = slug === 'workshop_qna' ? await aPerson(payload, actor) : people[actor]
        const reached = await grown(slug, { yes: 0 }, () =>
          interfaces[name].create(who, slug, data, file),
        )
        actual[actor] = reached
      }
      expect(actual).toEqual(row)
    })

    test('duplicate', () =>
      tryRow(
        documented('duplicate', name),
        slug,
        (who, fixtures) =>
          grown(slug, fixtures, (id) =>
            interfaces[name].duplicate(who, slug, id, NEW[slug]?.(workshop()) ?? {}),
          ),
        { only: notTrashed },
      ))

    test('restore version', () =>
      tryRow(
        documented('restore version', name),
        slug,
        (who, fixtures) =>
          changed(slug, fixtures, async (ids, before) => {
            for (const id of ids) {
              const version = Number(before.get(id)?.version?.id ?? id)
              await interfaces[name].restoreVersion(who, slug, version)
            }
          }),
        // What is restored may be published by it.
        { purpose: collection?.versions ? 'restore version' : 'all', only: notTrashed },
      ))
  })
})

const THROWN = { deletedAt: '2026-01-01T00:00:00.000Z' }

const WRITES = ['create', 'duplicate', 'update', 'delete', 'trash', 'restore', 'restore version']

/** Where an interface does not have an operation at all, no one can do it there. */
function hasOperation(slug: string, api: string, operation: string): boolean {
  const collection = collections.find((one) => one.slug === slug)
  if (slug === 'payload-migrations' && api !== 'Local API') return false
  if (slug === 'payload-preferences' && api === 'REST' && operation === 'delete') return false
  if (api !== 'GraphQL' || !WRITES.includes(operation)) return true
  return collection !== undefined && graphqlWrites(collection, operation)
}

function labelled(fixtures: Fixtures, isReached: (id: Id) => boolean): string[] {
  return Object.entries(fixtures).flatMap(([label, id]) => (isReached(id) ? [label] : []))
}

const listIds = (fixtures: Fixtures, labels: string[]) =>
  Object.entries(fixtures).flatMap(([label, id]) => (labels.includes(label) ? [id] : []))

/** Labels of the documents that are in the trash after `write`. */
async function inTrash(
  slug: CollectionSlug,
  fixtures: Fixtures,
  write: (ids: Id[]) => Promise<unknown>,
): Promise<string[]> {
  const ids = Object.values(fixtures)
  await write(ids)
  const after = await storedRows(payload, slug, ids)
  return labelled(fixtures, (id) => Boolean(after.get(id)?.row.deleted_at))
}
