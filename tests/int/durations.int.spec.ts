import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { readEvent } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import { listCatalog } from '@/features/catalog/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { inHours, newEvent } from '../support/events'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callRest } from '../support/rest'

let payload: Payload
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'webinars', where: { title: { like: 'Seats ' } } })
})

const send = async (method: 'POST' | 'PATCH', path: string, json: object) => {
  const { body, status } = await callRest(method, path, { json, ...editor })
  const { doc, errors = [] } = body as { doc?: { id: number }; errors?: { field?: string }[] }
  return { status, field: errors[0]?.field, id: doc?.id ?? 0 }
}
const workshop = (data: object) => ({
  title: `Seats ${Math.random()}`,
  description: 'x',
  startsAt: inHours(48),
  _status: 'published',
  ...data,
})

describe('M-84 a duration that cannot be read', () => {
  test.each(['90', 'half a day', 'an evening', '2-3 hours'])(
    'is refused with advice for an event without an end: %s',
    async (duration) => {
      const refused = { status: 400, field: 'duration' }
      expect(await send('POST', '/workshops', workshop({ duration }))).toMatchObject(refused)
      const webinar = { ...workshop({ duration }), presenter: 'Ada', price: 0 }
      expect(await send('POST', '/webinars', webinar)).toMatchObject(refused)
      const { id } = await newEvent(payload)
      expect(await send('PATCH', `/workshops/${id}`, { duration })).toMatchObject(refused)
      const draft = await send('POST', '/workshops', workshop({ duration, _status: 'draft' }))
      expect(draft.status).toBe(201)
      const publish = { _status: 'published' }
      expect(await send('PATCH', `/workshops/${draft.id}`, publish)).toMatchObject(refused)
      // With an end, or without a date, it is a text.
      const ended = workshop({ duration, endsAt: inHours(50) })
      expect((await send('POST', '/workshops', ended)).status).toBe(201)
      const undated = workshop({ duration, startsAt: null })
      expect((await send('POST', '/workshops', undated)).status).toBe(201)
    },
  )

  test.each([
    ['PT1H30M', 90],
    ['1h30', 90],
    ['6 × 45 min', 270],
  ])('%s are %i minutes', async (duration, minutes) => {
    const { id } = await send('POST', '/workshops', workshop({ duration }))
    const event = await readEvent({ payload }, { kind: 'workshop', id })
    const length = Date.parse(event?.endsAt ?? '') - Date.parse(event?.startsAt ?? '')
    expect(length / 60_000).toBe(minutes)
  })

  test('and is stored gives the event no end, keeps it open and can be edited', async () => {
    const { id } = await newEvent(payload, { startsAt: inHours(-3) })
    for (const table of ['workshops', '_workshops_v']) {
      const [column, key] =
        table === 'workshops' ? ['duration', 'id'] : ['version_duration', 'parent_id']
      await onPool(
        payload,
        sql`update ${sql.identifier(table)} set ${sql.identifier(column ?? '')} = 'an evening' where ${sql.identifier(key ?? '')} = ${id}`,
      )
    }
    const event = await readEvent({ payload }, { kind: 'workshop', id })
    expect(event?.endsAt).toBeNull()
    expect((await send('PATCH', `/workshops/${id}`, { capacity: 9 })).status).toBe(200)
    // Also with a waiting draft, which is the newest version.
    const data = { title: `Seats ${Math.random()}`, _status: 'draft' as const }
    await payload.update({ collection: 'workshops', id, data, draft: true, overrideAccess: true })
    const published = { capacity: 10, _status: 'published' }
    expect((await send('PATCH', `/workshops/${id}`, published)).status).toBe(200)
    const { user } = await aPerson(payload, 'user')
    const ref = { kind: 'workshop', id } as const
    const registration = await takeSeat({ payload, event: ref, userId: Number(user?.id) })
    expect(registration.state).toBe('registered')
    const { pages } = await listCatalog('workshop', { when: 'Past' })
    const past = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        listCatalog('workshop', { when: 'Past', page: at + 1 }),
      ),
    )
    expect(past.flatMap(({ cards }) => cards).map((card) => card.id)).not.toContain(id)
    const moved = { startsAt: inHours(48) }
    expect(await send('PATCH', `/workshops/${id}`, moved)).toMatchObject({ status: 400 })
  })
})
