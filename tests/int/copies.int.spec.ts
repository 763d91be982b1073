import { formatNames, type Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let ed: Person
const made = { workshops: [] as number[], webinars: [] as number[] }

beforeAll(async () => {
  payload = await getTestPayload()
  ed = await aPerson(payload, 'editor')
})

afterAll(async () => {
  for (const collection of ['workshops', 'webinars'] as const) {
    await payload.delete({ collection, where: { id: { in: made[collection] } } })
  }
})

const NEXT = '2031-03-01T11:00:00.000Z'
const COPIED = { description: 'Kept', duration: '2 hours', capacity: 9 }
/** What belongs to one occasion. Its dates, their history and its flags are set below. */
const ONCE = {
  registrationCloses: '2024-03-01T10:00:00.000Z',
  joinLink: 'https://meet.test/secret',
  eventStatus: 'cancelled',
  statusNote: 'Ill',
  isFeatured: true,
  recordingUrl: 'https://video.test/1',
  transcript: 'Hello.',
  chapters: '00:00 Hello',
}
const OWN = {
  workshops: { startsAt: '2024-03-01T11:00:00.000Z', endsAt: '2024-03-01T13:00:00.000Z' },
  webinars: { scheduledFor: '2024-03-01T11:00:00.000Z', presenter: 'Ada', price: 0 },
}

/** A cancelled event of the past that was moved once. */
async function anOldEvent(collection: 'workshops' | 'webinars'): Promise<number> {
  const data = { title: 'Old', ...COPIED, ...ONCE, ...OWN[collection], _status: 'published' }
  const { id } = await payload.create({ collection, data: data as never })
  const start = collection === 'workshops' ? 'startsAt' : 'scheduledFor'
  const moved = { [start]: '2024-03-01T11:30:00.000Z' }
  await payload.update({ collection, id, data: moved as never })
  const event = await payload.findByID({ collection, id })
  expect(event).toMatchObject({ movedFrom: expect.any(String), publishedAt: expect.any(String) })
  made[collection].push(id)
  return id
}

/** What GraphQL asks for; it replaces what would be copied. */
const ASKED: Record<string, object> = {
  workshops: { title: 'Copy', ...COPIED },
  webinars: { title: 'Copy', ...COPIED, presenter: 'Ada', price: 0, scheduledFor: NEXT },
}

const COPIES = {
  REST: async (collection: string, id: number) => {
    const options = { cookie: ed.cookie, json: {} }
    const { body } = await callRest('POST', `/${collection}/${id}/duplicate`, options)
    return (body as { doc: { id: number } }).doc.id
  },
  GraphQL: async (collection: string, id: number) => {
    const { singular } = formatNames(collection)
    const query = `mutation($data: mutation${singular}Input!) {
      copy: duplicate${singular}(id: ${id}, data: $data) { id } }`
    const { data, errors } = await callGraphQL(query, { data: ASKED[collection] }, ed.cookie)
    expect(errors).toEqual([])
    return (data?.copy as { id: number }).id
  },
}

test.each(
  (['workshops', 'webinars'] as const).flatMap((collection) =>
    (['REST', 'GraphQL'] as const).map((name) => ({ collection, name })),
  ),
)(
  'M-04 a copy of one of the $collection by $name is a draft without what happened to it',
  async ({ collection, name }) => {
    const id = await COPIES[name](collection, await anOldEvent(collection))
    made[collection].push(id)
    const options = { collection, id, depth: 0 } as const
    const copy = { ...(await payload.findByID({ ...options, draft: true })) }
    expect(copy).toMatchObject({ ...COPIED, _status: 'draft', eventStatus: 'scheduled' })
    const { eventStatus: _, isFeatured: __, ...once } = ONCE
    const dates = ['startsAt', 'endsAt', 'scheduledFor', 'movedFrom', 'movedAt', 'publishedAt']
    const kept = [...Object.keys(once), ...dates].filter(
      (field) => ![undefined, null, '', NEXT].includes(copy[field as 'title']),
    )
    expect([kept, copy.isFeatured]).toEqual([[], false])
    expect(
      await payload.count({
        collection,
        where: { id: { equals: id }, _status: { equals: 'published' } },
      }),
    ).toEqual({ totalDocs: 0 })
  },
)

test('M-04 no date of an event is copied, of a new field either', () => {
  for (const collection of ['workshops', 'webinars'] as const) {
    const copied = payload.collections[collection].config.flattenedFields.filter(
      (field) => field.type === 'date' && !field.disableDuplicate,
    )
    // What Payload keeps of every record itself.
    expect(copied.map(({ name }) => name)).toEqual(['updatedAt', 'createdAt', 'deletedAt'])
  }
})
