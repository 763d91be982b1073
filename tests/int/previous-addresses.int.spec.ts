import path from 'node:path'
import type { NextRequest } from 'next/server'
import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import type { Sluggable } from '@/platform/records/slugs'
import { toListPath, ROUTES } from '../../src/platform/routes.mjs'
import { callOwn } from '../support/call-own'
import { inHours } from '../support/events'
import { NEW } from '../support/fixtures'
import { inRequest } from '../support/in-request'
import { findFileRoute, loadFileRoute } from '../support/own-routes'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'

const LISTS = ['workshops', 'webinars', 'tutorials', 'series', 'instructors'] as const
const PERSONAL = path.resolve(import.meta.dirname, '../../src/app/(web)/(account)')
type Element = { type: unknown; props: object }
type Page = { default: (props: object) => Promise<unknown> }

type Moved = { id: number; old: string; slug: string }
let payload: Payload
let learner: Person
const moved = new Map<Sluggable, Moved>()

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  for (const list of LISTS) moved.set(list, await move(list))
  const series = moved.get('series')?.id
  const data = { ...NEW.workshops?.({ workshop: 0 }), startsAt: inHours(48), series }
  await payload.create({ collection: 'workshops', data: data as never, overrideAccess: true })
})

afterAll(async () => {
  for (const [list, { id }] of moved) {
    await payload.delete({ collection: list, id, overrideAccess: true })
  }
})

/** A published record whose slug changed. */
async function move(list: (typeof LISTS)[number]): Promise<Moved> {
  const [old, slug] = [`old-${crypto.randomUUID()}`, `new-${crypto.randomUUID()}`]
  const event = list === 'workshops' ? { startsAt: inHours(48) } : {}
  const data = { ...NEW[list]?.({ workshop: 0 }), ...event, slug: old }
  const collection = list as CollectionSlug
  const { id } = await payload.create({ collection, data: data as never, overrideAccess: true })
  await payload.update({ collection, id, data: { slug } as never, overrideAccess: true })
  return { id: Number(id), old, slug }
}

/** The addresses below records of the lists, from the table of routes. */
const below = ROUTES.flatMap(({ kind, pattern }) => {
  const [, list = '', record = '', ...rest] = pattern.split('/')
  if (kind === 'api' || !/^:(?:id|slug)$/.test(record) || rest.length === 0) return []
  return LISTS.filter((one) => list === ':list' || toListPath(one) === `/${list}`)
    .filter((one) => list !== ':list' || !['series', 'instructors'].includes(one))
    .map((one) => [one, `/${rest.join('/')}`] as const)
})

/** Requests an address as Next does. Returns the address to which it redirects. */
async function redirected(address: string, cookie: string): Promise<string | null> {
  const request = new Request(env.SITE_URL + address, { headers: { cookie } })
  const file = findFileRoute(address)
  if (file) {
    const { GET } = await loadFileRoute(file.folder)
    const context = { params: Promise.resolve(file.params) }
    const { result } = await inRequest(request, async () => GET?.(request as NextRequest, context))
    expect([308, 404]).toContain(result?.status)
    return result?.headers.get('location') ?? null
  }
  const [, list, segment, last] = address.split('/')
  const parameter = list === 'series' ? '[slug]' : '[id]'
  const { default: page } = (await import(
    `${PERSONAL}/${list}/${parameter}/${last}/page.tsx`
  )) as Page
  const params = Promise.resolve({ id: segment, slug: segment })
  try {
    await inRequest(request, async () => {
      const element = (await page({ params, searchParams: Promise.resolve({}) })) as Element
      if (typeof element.type === 'function') await element.type(element.props)
    })
  } catch (error) {
    const { digest = '' } = error as { digest?: string }
    if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;404')) return null
    if (!digest.startsWith('NEXT_REDIRECT')) throw error
    return digest.split(';')[2] ?? null
  }
  throw new Error(`${address} was rendered`)
}

describe.each(below)('%s: %s', (list, rest) => {
  test(`M-105 an address that no record had is not redirected`, async () => {
    const address = `${toListPath(list)}/never-${crypto.randomUUID()}${rest}`
    expect(await redirected(address, learner.cookie)).toBeNull()
  })

  test(`M-105 a previous slug redirects to the current one`, async () => {
    const { old, slug } = moved.get(list) ?? { old: '', slug: '' }
    const found = await redirected(`${toListPath(list)}/${old}${rest}`, learner.cookie)
    expect(found).toBe(`${toListPath(list)}/${slug}${rest}`)
  })
})

test('M-105 the table has addresses below each kind of event', () => {
  expect(below.length).toBeGreaterThan(9)
})

test('M-105 oEmbed describes the record at its current address', async () => {
  for (const list of ['workshops', 'webinars', 'tutorials'] as const) {
    const { old, slug } = moved.get(list) ?? { old: '', slug: '' }
    const url = encodeURIComponent(`${env.SITE_URL}/${list}/${old}`)
    const { body, status } = await callOwn('GET', `/api/oembed?url=${url}`)
    expect([status, body?.thumbnail_url]).toEqual([
      200,
      `${env.SITE_URL}/${list}/${slug}/share.png`,
    ])
  }
})

test('M-105 the seat and the resources of an event are found by id, slug and previous slug', async () => {
  for (const list of ['workshops', 'webinars'] as const) {
    const { id, old, slug } = moved.get(list) ?? { id: 0, old: '', slug: '' }
    for (const address of [id, slug, old]) {
      const seat = `/api/viewer/${list}/${address}/seat`
      expect((await callOwn('GET', seat)).status, seat).toBe(200)
    }
  }
  const { old } = moved.get('workshops') ?? { old: '' }
  const { cookie } = learner
  const json = { command: 'register' }
  const headers = { 'content-type': 'application/json' }
  const taken = await callOwn('POST', `/api/viewer/workshops/${old}/seat`, {
    json,
    cookie,
    headers,
  })
  expect(taken).toMatchObject({ status: 200, body: { look: 'ticket' } })
  const found = await callOwn('GET', `/api/viewer/workshops/${old}/resources`, { cookie })
  expect(found).toMatchObject({ status: 200, body: { resources: [] } })
  const nothing = await callOwn('GET', `/api/viewer/workshops/never-${old}/seat`)
  expect(nothing.status).toBe(404)
})
