import config from '@payload-config'
import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  graphql,
  local,
  rest,
  restInBulk,
  VARIANTS,
  type Data,
  type Door,
  type Id,
} from '../support/doors'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { permissions, rowOf, type Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/words'
import { aPicture, CHANGE, gardener, MARK, NEW, type Plants } from '../support/plants'

/**
 * The permissions, tried: for every collection and operation, over every interface, which
 * documents each role reaches. Compared as a whole row, so a refusal too many fails like one too
 * few.
 */
const table = permissions
const { collections } = await config
const slugs = collections.map(({ slug }) => slug as CollectionSlug)
const DOORS = ['REST', 'REST in bulk', 'GraphQL', 'Local API'] as const

let payload: Payload
let people: Record<Actor, Person>
let garden: ReturnType<typeof gardener>
const workshop = () => ({ workshop: garden.workshop })
let doors: Record<(typeof DOORS)[number], Door>

beforeAll(async () => {
  payload = await getTestPayload()
  const [anonymous, user, editor, admin, other] = await Promise.all(
    [...ACTORS, 'user' as const].map((role) => aPerson(payload, role)),
  )
  if (!anonymous || !user || !editor || !admin || !other) throw new Error('Nobody is there.')
  people = { anonymous, user, editor, admin }
  const workshop = await payload.create({
    collection: 'workshops',
    data: { title: MARK, description: MARK, duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  garden = gardener(payload, { other, workshop: workshop.id })
  garden.planted.push(['workshops', workshop.id])
  for (const { user: account } of [user, editor, admin, other]) {
    if (account) garden.planted.push(['users', account.id])
  }
  doors = { REST: rest, 'REST in bulk': restInBulk, GraphQL: graphql, 'Local API': local(payload) }
}, 300_000)

afterAll(() => garden.sweep(), 300_000)

/** Which of the planted documents each role reached, beside what the table says. */
async function tryRow(
  documented: Row,
  slug: CollectionSlug,
  reach: (who: Person, plants: Plants) => Promise<string[]>,
  {
    fresh = false,
    reads = false,
    only = () => true,
  }: { fresh?: boolean; reads?: boolean; only?: (label: string) => boolean } = {},
) {
  const actual: Partial<Row> = {}
  const expected: Partial<Row> = {}
  for (const actor of ACTORS) {
    const who = fresh ? await aPerson(payload, actor) : people[actor]
    const all = Object.entries(await (reads ? shared(slug, actor) : garden.plant(slug, who)))
    const plants = Object.fromEntries(all.filter(([label]) => only(label)))
    actual[actor] = (await reach(who, plants)).sort()
    expected[actor] = Object.keys(plants).filter(said(documented[actor])).sort()
  }
  expect(actual).toEqual(expected)
}

const sharedPlants = new Map<string, Promise<Plants>>()

/** Reading leaves everything as it was, so it can be done with the same documents again. */
function shared(slug: CollectionSlug, actor: Actor): Promise<Plants> {
  const key = `${slug} ${actor}`
  const plants = sharedPlants.get(key) ?? garden.plant(slug, people[actor])
  sharedPlants.set(key, plants)
  return plants
}

const said = (words: string[]) => (label: string) => words.includes('all') || words.includes(label)

/** The stored document, whole, or null when it is gone. */
async function stored(collection: CollectionSlug, id: Id): Promise<Data | null> {
  const { docs } = await payload.find({
    collection,
    where: { id: { equals: id } },
    trash: true,
    draft: true,
    depth: 0,
    showHiddenFields: true,
    overrideAccess: true,
  })
  return docs[0] ? { ...docs[0] } : null
}

/** Labels of the documents that `write` changed or removed. */
async function changed(
  slug: CollectionSlug,
  plants: Plants,
  write: (id: Id) => Promise<unknown>,
): Promise<string[]> {
  const reached: string[] = []
  for (const [label, id] of Object.entries(plants)) {
    const before = await stored(slug, id)
    await write(id)
    if (JSON.stringify(await stored(slug, id)) !== JSON.stringify(before)) reached.push(label)
  }
  return reached
}

/** Labels of the documents for which `write` made the collection grow. */
async function grown(
  slug: CollectionSlug,
  plants: Plants,
  write: (id: Id) => Promise<unknown>,
): Promise<string[]> {
  const reached: string[] = []
  for (const [label, id] of Object.entries(plants)) {
    const before = await newest(slug)
    await write(id)
    const after = await newest(slug)
    if (after === before) continue
    reached.push(label)
    garden.planted.push([slug, after])
  }
  return reached
}

async function newest(collection: CollectionSlug): Promise<Id> {
  const options = { collection, sort: '-id', limit: 1, depth: 0, trash: true } as const
  const { docs } = await payload.find({ ...options, overrideAccess: true })
  return Number(docs[0]?.id ?? 0)
}

/** Versions can be restored of documents that are not in the trash. */
const notTrashed = (label: string) => label !== 'trashed'

describe.each(slugs)('A-62 S-76 %s', (slug) => {
  const rows = table.collections[slug]
  const collection = collections.find((one) => one.slug === slug)
  /** What the table says, or nothing at all where the interface does not have the operation. */
  const documented = (operation: string, door: string) =>
    rowOf(hasOperation(slug, door, operation) ? rows : undefined, operation)

  test('is in the permissions', () => {
    const all = `${Object.keys(table.collections).join(' ')} payload-jobs payload-kv payload-migrations`
    expect(all.split(' ')).toContain(slug)
  })

  test('names every access rule itself', () => {
    const rules = ['create', 'read', 'update', 'delete', 'readVersions', 'unlock', 'admin']
    expect(Object.keys(collection?.access ?? {})).toEqual(expect.arrayContaining(rules))
  })

  describe.each(DOORS)('%s', (name) => {
    test('list', () =>
      tryRow(
        documented('list', name),
        slug,
        async (who, plants) => {
          const found = new Set<Id>()
          const ids = Object.values(plants)
          for (const variant of VARIANTS) {
            const door = doors[name]
            const visible = await door.find(who, slug, ids, variant)
            for (const id of visible) found.add(id)
            if (!variant.draft)
              expect(await door.count(who, slug, ids, variant)).toBe(visible.length)
          }
          return labelled(plants, (id) => found.has(id))
        },
        { reads: true },
      ))

    test('read', () =>
      tryRow(
        documented(name === 'REST in bulk' ? 'list' : 'read', name),
        slug,
        async (who, plants) => {
          const found = new Set<Id>()
          for (const id of Object.values(plants)) {
            for (const variant of VARIANTS) {
              if (await doors[name].read(who, slug, id, variant)) found.add(id)
            }
          }
          return labelled(plants, (id) => found.has(id))
        },
        { reads: true },
      ))

    test('update', () =>
      tryRow(documented('update', name), slug, (who, plants) =>
        changed(slug, plants, (id) =>
          doors[name].update(who, slug, id, CHANGE[slug]?.() ?? { title: `${MARK} ${id} new` }),
        ),
      ))

    test('delete', () =>
      tryRow(
        documented('delete', name),
        slug,
        async (who, plants) => {
          const gone: string[] = []
          for (const [label, id] of Object.entries(plants)) {
            await doors[name].remove(who, slug, id)
            if (!(await stored(slug, id))) gone.push(label)
          }
          return gone
        },
        { fresh: slug === 'users' },
      ))

    if (collection?.trash) {
      test('trash', () =>
        tryRow(
          documented('trash', name),
          slug,
          (who, plants) => inTrash(slug, plants, (id) => doors[name].update(who, slug, id, THROWN)),
          { only: notTrashed },
        ))

      test('restore', () =>
        tryRow(
          documented('restore', name),
          slug,
          async (who, plants) => {
            const still = await inTrash(slug, plants, (id) =>
              doors[name].update(who, slug, id, { deletedAt: null }),
            )
            return Object.keys(plants).filter((label) => !still.includes(label))
          },
          { only: (label) => label === 'trashed' },
        ))
    }

    // The rest is the same in bulk: there it is not offered.
    if (name === 'REST in bulk') return

    test('versions', () =>
      tryRow(
        documented('versions', name),
        slug,
        async (who, plants) => {
          const found = new Set<Id>()
          for (const id of Object.values(plants)) {
            if ((await doors[name].versions(who, slug, id)).length > 0) found.add(id)
          }
          return labelled(plants, (id) => found.has(id))
        },
        { reads: true },
      ))

    test('create', async () => {
      const row = documented('create', name)
      const actual: Partial<Row> = {}
      for (const actor of ACTORS) {
        const data = NEW[slug]?.(workshop()) ?? {}
        const file = collection?.upload ? await aPicture() : undefined
        // A person may ask a few questions a minute only (D-29), so each time somebody else asks.
        const who = slug === 'workshop_qna' ? await aPerson(payload, actor) : people[actor]
        const reached = await grown(slug, { yes: 0 }, () =>
          doors[name].create(who, slug, data, file),
        )
        actual[actor] = reached
      }
      expect(actual).toEqual(row)
    })

    test('duplicate', () =>
      tryRow(
        documented('duplicate', name),
        slug,
        (who, plants) =>
          grown(slug, plants, (id) =>
            doors[name].duplicate(who, slug, id, NEW[slug]?.(workshop()) ?? {}),
          ),
        { only: notTrashed },
      ))

    test('restore version', () =>
      tryRow(
        documented('restore version', name),
        slug,
        (who, plants) =>
          changed(slug, plants, async (id) =>
            doors[name].restoreVersion(who, slug, (await versionOf(slug, id)) ?? id),
          ),
        { only: notTrashed },
      ))
  })
})

const THROWN = { deletedAt: '2026-01-01T00:00:00.000Z' }

const WRITES = ['create', 'duplicate', 'update', 'delete', 'trash', 'restore', 'restore version']

/** Where an interface does not have an operation at all, nobody can do it there. */
function hasOperation(slug: string, door: string, operation: string): boolean {
  const collection = collections.find((one) => one.slug === slug)
  if (slug === 'payload-migrations' && door !== 'Local API') return false
  if (slug === 'payload-preferences' && door === 'REST' && operation === 'delete') return false
  if (door !== 'GraphQL' || !WRITES.includes(operation)) return true
  const { disableMutations } = (collection?.graphQL || {}) as { disableMutations?: boolean }
  return !disableMutations && !(operation === 'create' && collection?.upload)
}

function labelled(plants: Plants, isReached: (id: Id) => boolean): string[] {
  return Object.entries(plants).flatMap(([label, id]) => (isReached(id) ? [label] : []))
}

async function versionOf(slug: CollectionSlug, id: Id): Promise<Id | undefined> {
  if (!collections.find((one) => one.slug === slug)?.versions) return undefined
  const where = { parent: { equals: id } }
  const { docs } = await payload.findVersions({ collection: slug, where, overrideAccess: true })
  return docs[0] && Number(docs[0].id)
}

async function inTrash(slug: CollectionSlug, plants: Plants, write: (id: Id) => Promise<unknown>) {
  const reached: string[] = []
  for (const [label, id] of Object.entries(plants)) {
    await write(id)
    if ((await stored(slug, id))?.deletedAt) reached.push(label)
  }
  return reached
}
