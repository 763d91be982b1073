import { sql } from '@payloadcms/db-postgres/drizzle'
import ICAL from 'ical.js'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import { listAttendees } from '@/features/events/server/attendees/queries'
import { searchSite } from '@/features/search/server/queries'
import { toAtom, toFeedEntry } from '@/features/share/server/feeds/feed-response'
import { renderMail } from '@/platform/mail/mail-registry'
import { createEventMessage } from '@/features/events/server/emails'
import { toICalendar } from '@/features/events/calendar/to-icalendar'
import { parseRecordAddress } from '@/platform/records/record-address'
import type { Tutorial, User } from '@/payload-types'
import { containsText, listIds } from '@/platform/server/list-records'
import { NEW } from '../support/fixtures'
import { check, exported, importRow, toCsv } from '../support/imports'
import { getTestPayload } from '../support/payload'
import { TITLES } from '../support/scripts'
import { aUser } from '../support/users'

let payload: Payload
let admin: User
let newest = 0

beforeAll(async () => {
  payload = await getTestPayload()
  admin = (await aUser(payload, { role: 'admin' })) as unknown as User
  const { docs } = await payload.find({
    collection: 'tutorials',
    limit: 1,
    sort: '-id',
    trash: true,
  })
  newest = docs[0]?.id ?? 0
})
// Drafts without a title lack what other tests expect of every record.
afterAll(async () => {
  await payload.delete({
    collection: 'tutorials',
    where: { id: { greater_than: newest } },
    trash: true,
  })
})

const create = (data: object) =>
  payload.create({
    collection: 'tutorials',
    data: { ...NEW.tutorials?.({ workshop: 0 }), ...data } as never,
  })

/** Whether each has a slug, a different one, that is an address. */
function expectAddresses(records: { slug?: string | null }[]) {
  const slugs = records.map(({ slug }) => slug ?? '')
  for (const slug of slugs) expect(parseRecordAddress(slug), slug).toEqual({ slug })
  expect(new Set(slugs).size).toBe(slugs.length)
}

describe.each(Object.entries(TITLES))('a title in %s', (script, title) => {
  test('M-02 two records get an address each, whatever makes them', async () => {
    const made: Tutorial[] = []
    made.push(await create({ title }))
    made.push(await create({ title }))
    made.push(await create({ title, _status: 'draft' }))
    made.push(await payload.duplicate({ collection: 'tutorials', id: made[0]?.id ?? 0 }))
    made.push(await create({ title, slug: '!!!' }))
    made.push(await create({ title: 'Typed', slug: `${title} ${script}` }))
    expectAddresses(made)
  })

  test('M-02 M-13 the title leaves the site as it came: search, CSV, feed, calendar, mail', async () => {
    const record = await create({ title, _status: 'published' })
    const { id, slug } = record
    const path = `/tutorials/${slug}`

    const { rows } = await exported(payload, 'tutorials', [id])
    expect(rows[0]).toMatchObject({ title, slug })

    const entries = [toFeedEntry('tutorials', record)]
    const site = { title: 'Tutorials', brand: 'Atelier', siteUrl: 'https://atelier.test' }
    expect(toAtom({ ...site, kind: 'tutorials', entries })).toContain(title)

    const times = { startsAt: '2031-01-01T10:00:00.000Z', endsAt: '2031-01-01T11:00:00.000Z' }
    const event = { ...times, key: `tutorial-${id}`, path, title, description: title, place: title }
    const stamps = { createdAt: times.startsAt, updatedAt: times.startsAt, isCancelled: false }
    const file = toICalendar({ ...site, name: title, events: [{ ...event, ...stamps }] })
    const vevent = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')
    expect(vevent && new ICAL.Event(vevent).summary).toBe(title)

    const draft = createEventMessage({
      subject: title,
      text: title,
      event: { kind: 'workshop', slug: slug ?? '', title, isPublished: true },
      person: { email: 'lina@people.test', name: title },
    })
    const mail = await renderMail(await createLocalReq({}, payload), draft)
    expect([mail?.subject, mail?.text.includes(title), mail?.html.includes(title)]).toEqual([
      title,
      true,
      true,
    ])

    // Symbols alone are no words.
    if (!/\p{L}/u.test(title)) return
    const found = await searchSite(title, { mayReadAnswers: false })
    expect(found.map(({ href }) => href)).toContain(path)
  })

  test('M-02 what the check of a file promises, its import keeps', async () => {
    const file = toCsv(
      ['title', 'description', 'duration'],
      ...[1, 2].map(() => [title, 'a', '1 day']),
    )
    const given = { ownerId: admin.id }
    expect((await check(payload, file, given)).rows.map(({ state }) => state)).toEqual([
      'new',
      'new',
    ])
    const { rows } = await importRow(payload, file, given)
    expect(rows.map(({ problems, state }) => [state, problems])).toEqual([
      ['created', []],
      ['created', []],
    ])
  })
})

test('M-02 a row of a file that asks for an address of a row above is refused by the check', async () => {
  const line = (title: string, slug = '') => [title, 'a', '1 day', slug]
  const file = toCsv(
    ['title', 'description', 'duration', 'slug'],
    line('Two rows with one address'),
    line('Another title', 'two-rows-with-one-address'),
    line('ಮೊದಲ', 'ಒಂದೇ ವಿಳಾಸ'),
    line('ಎರಡನೇ', 'ಒಂದೇ ವಿಳಾಸ'),
  )
  const given = { ownerId: admin.id }
  const { rows } = await check(payload, file, given)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'refused', 'new', 'refused'])
  expect(rows[1]?.problems).toEqual([{ column: 'slug', message: 'A row above uses this URL.' }])
  const { rows: written } = await importRow(payload, file, given)
  expect(written.map(({ state }) => state)).toEqual(['created', 'refused', 'created', 'refused'])
})

test('M-02 drafts without a title may be stored, and get an address with their title', async () => {
  const drafts = []
  for (let n = 0; n < 2; n += 1) {
    const data = { description: 'Untitled.' } as never
    drafts.push(await payload.create({ collection: 'tutorials', data, draft: true }))
  }
  expect(drafts.map(({ slug }) => slug ?? null)).toEqual([null, null])
  const title = 'ಶೀರ್ಷಿಕೆ'
  const named = []
  for (const { id } of drafts) {
    named.push(await payload.update({ collection: 'tutorials', id, data: { title }, draft: true }))
  }
  expectAddresses(named)
})

test('M-02 people who create records of one title at once all get an address', async () => {
  const title = 'একই শিরোনাম'
  expectAddresses(await Promise.all(Array.from({ length: 5 }, () => create({ title }))))
})

test('M-02 a record without a stored address gets one with its next save, also by a restore', async () => {
  const record = await create({ title: 'ಹಳೆಯ ದಾಖಲೆ' })
  await onPool(payload, sql`update tutorials set slug = '' where id = ${record.id}`)
  await onPool(
    payload,
    sql`update _tutorials_v set version_slug = '' where parent_id = ${record.id}`,
  )
  const { docs } = await payload.findVersions({
    collection: 'tutorials',
    where: { parent: { equals: record.id } },
  })
  await payload.restoreVersion({ collection: 'tutorials', id: docs[0]?.id ?? '' })
  expectAddresses([await payload.findByID({ collection: 'tutorials', id: record.id })])
})

describe('M-14 people are found whatever their accents and quotation marks', () => {
  const NAMES = {
    José: ['jose', 'JOSÉ', 'Jose\u0301'],
    'O’Brien': ["o'brien", 'o’brien'],
    'Zoe\u0308': ['zoë', 'zoe'],
    ＡＤＡ: ['ada'],
    'نِدا كريم': ['ندا کریم'],
  }

  test.each(Object.entries(NAMES))('“%s”', async (name, queries) => {
    const mark = `Folded${Math.random().toString(36).slice(2, 8)}`
    const { id } = await aUser(payload, { fullName: `${name} ${mark}` })
    const workshop = await payload.create({
      collection: 'workshops',
      data: { ...NEW.workshops?.({ workshop: 0 }), startsAt: '2031-01-01T10:00:00.000Z' } as never,
    })
    await payload.create({
      collection: 'registrations',
      data: {
        user: id,
        workshop: workshop.id,
        state: 'registered',
        registeredAt: '2030-01-01T10:00:00.000Z',
      } as never,
    })
    const state = { page: 1, sort: 'name', descending: false, filters: {} }
    for (const query of queries) {
      const search = `${query} ${mark}`
      const people = await listIds({
        table: 'profiles',
        sort: 'full_name',
        descending: false,
        page: 1,
        isSearch: true,
        where: [containsText(['full_name', 'email'], search)],
      })
      expect(people.ids, search).toEqual([id])
      const event = { kind: 'workshop', id: workshop.id } as const
      const { rows } = await listAttendees(event, { ...state, search }, {})
      expect(rows.length, search).toBe(1)
      // As the lists of the back office search.
      const { docs } = await payload.find({
        collection: 'users',
        where: { fullName: { like: search } },
      })
      expect(
        docs.map((doc) => doc.id),
        search,
      ).toEqual([id])
    }
  })
})

test('M-16 no single-line field keeps bidirectional or control characters', async () => {
  const dirty = 'A \u202Etitle\u2069\u200F with\u000Ba\ntrap'
  const { id, title, author } = await create({
    title: dirty,
    author: dirty,
  })
  expect([title, author]).toEqual(['A title with a trap', 'A title with a trap'])
  const question = await payload.create({
    collection: 'workshop_qna',
    data: {
      question: 'Why?',
      tutorial: id,
      questionerName: 'Ad\u202Ea',
      questionTime: '2026-01-01T10:00:00Z',
    } as never,
  })
  expect(question.questionerName).toBe('Ada')
  const workshop = await payload.create({
    collection: 'workshops',
    data: {
      ...NEW.workshops?.({ workshop: 0 }),
      resources: [{ name: 'Fi\u2066le', link: 'https://example.com/a' }],
    } as never,
  })
  expect(workshop.resources?.[0]?.name).toBe('File')
})
