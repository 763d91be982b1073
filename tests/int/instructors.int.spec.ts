import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import { getProgramme } from '@/features/internship/server/queries'
import { findInstructor, listInstructors, listTaught } from '@/features/instructors/server/queries'
import { searchSite } from '@/features/search/server/queries'
import { toEventJsonLd, toVideoJsonLd } from '@/features/catalog/json-ld'
import { findRecord } from '@/features/catalog/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { aPicture } from '../support/fixtures'
import { getTestPayload } from '../support/payload'
import { aPerson } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { word } from '../support/search'
import { aUser } from '../support/users'

const RUN = randomUUID().slice(0, 8)
const as = { overrideAccess: true } as const
const site = { siteUrl: env.SITE_URL, brand: 'Atelier' }
const FUTURE = '2099-05-02T04:30:00.000Z'
let payload: Payload
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
  await payload.delete({
    collection: 'instructors',
    where: { name: { like: RUN } },
    trash: true,
    ...as,
  })
})

const anInstructor = (data: object = {}) =>
  payload.create({
    collection: 'instructors',
    data: { name: `Ida ${RUN} ${(serial += 1)}`, text: 'Teaches.', _status: 'published', ...data },
    ...as,
  })
const common = () => ({
  title: `Taught ${RUN} ${(serial += 1)}`,
  description: 'What it is about.',
  duration: '90 minutes',
  _status: 'published' as const,
})
const aWorkshop = (data: object) =>
  payload.create({
    collection: 'workshops',
    data: { ...common(), startsAt: FUTURE, ...data },
    ...as,
  })
const aWebinar = (data: object) =>
  payload.create({
    collection: 'webinars',
    data: { ...common(), presenter: 'By text', scheduledFor: FUTURE, price: 0, ...data },
    ...as,
  })
const aTutorial = (data: object) =>
  payload.create({
    collection: 'tutorials',
    data: {
      ...common(),
      author: 'By text',
      category: 'Design',
      difficulty: 'Beginner',
      videoUrl: 'https://youtu.be/abcdefghijk',
      ...data,
    },
    ...as,
  })

test('Y-09 drafts and instructors in the trash have no page, and are shown nowhere', async () => {
  const deletedAt = new Date().toISOString()
  for (const hidden of [{ _status: 'draft' }, { deletedAt }]) {
    const { id, name, slug } = await anInstructor(hidden)
    expect(await findInstructor(String(id))).toBeNull()
    expect(await findInstructor(slug ?? '')).toBeNull()
    const webinar = await aWebinar({ instructors: [id] })
    expect(await findRecord('webinar', String(webinar.id))).toMatchObject({
      author: 'By text',
      people: [{ name: 'By text', path: null }],
    })
    expect(
      await findRecord('workshop', String((await aWorkshop({ instructors: [id] })).id)),
    ).toMatchObject({
      people: [],
    })
    const rest = await callRest('GET', `/webinars/${webinar.id}`, { query: { depth: '2' } })
    expect(rest.text).not.toContain(name)
    const found = await searchSite(name, { mayReadAnswers: false })
    expect(found.map(({ title }) => title)).not.toContain(name)
  }
})

test('Y-09 A-54 a list of instructors has the published ones, by name', async () => {
  const draft = await anInstructor({ name: `A0 ${RUN}`, _status: 'draft' })
  const second = await anInstructor({ name: `A2 ${RUN}` })
  const first = await anInstructor({ name: `A1 ${RUN}` })
  const listed = (await listInstructors(1000 + serial)).map(({ id }) => id)
  expect(listed).not.toContain(draft.id)
  expect(listed.filter((id) => [first.id, second.id].includes(id))).toEqual([first.id, second.id])
})

test('Y-09 an account is linked and seen by administrators only', async () => {
  const linked = await aUser(payload, { fullName: `Linked ${RUN}` })
  const { id } = await anInstructor({ user: linked.id })
  await aWorkshop({ instructors: [id] })
  for (const role of ['anonymous', 'user', 'editor'] as const) {
    const { cookie } = await aPerson(payload, role)
    const { body } = await callRest('GET', `/instructors/${id}`, { cookie, query: { depth: '2' } })
    expect(body).not.toHaveProperty('user')
    const filter = { 'where[instructors.user][equals]': String(linked.id) }
    const filtered = await callRest('GET', '/workshops', { cookie, query: filter })
    expect([400, 403], `${role}: ${filtered.text.slice(0, 200)}`).toContain(filtered.status)
    const changed = await callRest('PATCH', `/instructors/${id}`, { cookie, json: { user: null } })
    expect(changed.status).toBe(role === 'editor' ? 200 : 403)
    expect(
      await payload.findByID({ collection: 'instructors', id, depth: 0, ...as }),
    ).toMatchObject({ user: linked.id })
  }
  const { cookie } = await aPerson(payload, 'admin')
  const { body } = await callRest('GET', `/instructors/${id}`, { cookie, query: { depth: '0' } })
  expect(body).toMatchObject({ user: linked.id })
})

test('Y-09 events and tutorials show their instructors in order, in place of the text', async () => {
  const picture = await payload.create({
    collection: 'media',
    data: { alt: 'Ida' },
    file: await aPicture(),
    ...as,
  })
  const [second, first] = [await anInstructor({ picture: picture.id }), await anInstructor()]
  const order = { instructors: [first.id, second.id] }
  const people = [
    { name: first.name, path: `/people/${first.slug}`, picture: null },
    { name: second.name, path: `/people/${second.slug}`, picture: { alt: 'Ida' } },
  ]
  const [webinar, workshop, tutorial] = [
    await findRecord('webinar', String((await aWebinar(order)).id)),
    await findRecord('workshop', String((await aWorkshop(order)).id)),
    await findRecord('tutorial', String((await aTutorial(order)).id)),
  ]
  for (const found of [webinar, workshop, tutorial]) {
    expect(found).toMatchObject({ people })
    expect(found?.picture).toEqual(found?.people[1]?.picture)
  }
  expect(webinar?.author).toBe(`${first.name}, ${second.name}`)
  const persons = people.map(({ name, path }) => ({
    '@type': 'Person',
    name,
    url: env.SITE_URL + path,
  }))
  expect(webinar && toEventJsonLd(webinar, site)).toMatchObject({ performer: persons })
  expect(workshop && toEventJsonLd(workshop, site)).toMatchObject({ performer: persons })
  expect(tutorial && toVideoJsonLd(tutorial, site)).toMatchObject({ author: persons })
})

test('A-58 the internship shows published mentors, its pictures, and a start that lies ahead', async () => {
  const file = await aPicture()
  const picture = await payload.create({ collection: 'media', data: { alt: 'Ida' }, file, ...as })
  const [hidden, mentor] = [await anInstructor({ _status: 'draft' }), await anInstructor()]
  const mentors = [hidden.id, mentor.id]
  const { cookie } = await aPerson(payload, 'editor')
  const set = async (json: object) => {
    const { status, text } = await callRest('POST', '/globals/internship', { cookie, json })
    expect(status, text).toBe(200)
    return getProgramme()
  }
  const modules = [{ title: 'Looms', picture: picture.id }]
  const given = { startsAt: FUTURE, mentors, modules, pictures: [picture.id] }
  expect(await set(given)).toMatchObject({
    startsAt: FUTURE,
    mentors: [{ name: mentor.name, path: `/people/${mentor.slug}`, text: 'Teaches.' }],
    pictures: [{ alt: 'Ida', width: picture.width, height: picture.height }],
    modules: [{ title: 'Looms', picture: { alt: 'Ida' } }],
  })
  expect(
    (await callRest('GET', '/globals/internship', { query: { depth: '2' } })).text,
  ).not.toContain(hidden.name)
  const script = { cookie, json: { reportLink: 'javascript:alert(1)' } }
  expect((await callRest('POST', '/globals/internship', script)).status).toBe(400)
  const reportLink = 'https://files.test/report.pdf'
  expect(await set({ reportLink })).toMatchObject({ reportLink })
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await set({ startsAt: past, mentors: [], pictures: [], reportLink: null })).toMatchObject({
    startsAt: null,
    mentors: [],
    pictures: [],
    reportLink: null,
  })
})

test('Y-09 A-60 the text fields stay readable and writable', async () => {
  const instructor = await anInstructor()
  const { cookie } = await aPerson(payload, 'admin')
  const { id } = await aWebinar({ instructors: [instructor.id] })
  await callRest('PATCH', `/webinars/${id}`, { cookie, json: { presenter: 'Still a text' } })
  const { body } = await callRest('GET', `/webinars/${id}`)
  expect(body).toMatchObject({
    presenter: 'Still a text',
    instructors: [{ id: instructor.id, name: instructor.name, slug: instructor.slug }],
  })
  const answer = await callGraphQL(
    `query ($id: Int!) { Webinar(id: $id) { presenter instructors { name } } }`,
    { id },
  )
  expect(answer).toMatchObject({
    data: { Webinar: { presenter: 'Still a text', instructors: [{ name: instructor.name }] } },
  })
})

test('Y-09 the page lists upcoming events, recordings and tutorials of the instructor alone', async () => {
  const [{ id, name, slug }, other] = [await anInstructor(), await anInstructor()]
  const mine = { instructors: [id] }
  const [coming, past, lesson] = [
    await aWorkshop(mine),
    await aWebinar({
      ...mine,
      scheduledFor: '2020-01-01T10:00:00.000Z',
      recordingUrl: 'https://youtu.be/abcdefghijk',
    }),
    await aTutorial(mine),
  ]
  await aWorkshop({ ...mine, _status: 'draft' })
  await aWorkshop({ instructors: [other.id] })
  expect(await findInstructor(slug ?? '')).toMatchObject({ id, name, text: 'Teaches.' })
  const taught = await listTaught(id)
  const titles = Object.values(taught).map((cards) => cards.map(({ title }) => title))
  expect(titles).toEqual([[coming.title], [past.title], [lesson.title]])
  const [found] = await searchSite(name, { mayReadAnswers: false })
  expect(found).toMatchObject({ title: name, href: `/people/${slug}`, kind: 'Instructor' })
})

test('Y-09 the search finds records by the names of their instructors, also after these change', async () => {
  const [first, second] = [`Ada ${word()}`, `Grace ${word()}`]
  const { id } = await anInstructor({ name: first })
  const mine = { instructors: [id] }
  const taught = [await aWorkshop(mine), await aWebinar(mine), await aTutorial(mine)]
  const wanted = taught.map(({ title }) => title).sort()
  const find = async (name: string) => {
    const found = await searchSite(name, { mayReadAnswers: false })
    // Records of other tests may have similar words in their titles.
    return found
      .map(({ title }) => title)
      .filter((title) => wanted.includes(title))
      .sort()
  }
  const set = (data: object) => payload.update({ collection: 'instructors', id, data, ...as })
  expect(await find(first)).toEqual(wanted)
  // A draft changes nothing.
  await payload.update({
    collection: 'instructors',
    id,
    draft: true,
    data: { name: second },
    ...as,
  })
  expect(await find(second)).toEqual([])
  await set({ name: second, _status: 'published' })
  expect(await find(first)).toEqual([])
  expect(await find(second)).toEqual(wanted)
  await set({ _status: 'draft' })
  expect(await find(second)).toEqual([])
  await set({ _status: 'published' })
  expect(await find(second)).toEqual(wanted)
  await payload.delete({ collection: 'instructors', id, ...as })
  expect(await find(second)).toEqual([])
})

test('Y-09 deleting the account unlinks the instructor, who stays', async () => {
  const person = await aUser(payload)
  const { id, name } = await anInstructor({ user: person.id })
  expect(await exportData(person.id)).toMatchObject({ instructor: [{ name }] })
  await payload.delete({ collection: 'users', id: person.id, ...as })
  const [left] = await onPool(
    payload,
    sql`select name, user_id, (select count(*)::int from _instructors_v v
          where v.parent_id = i.id and v.version_user_id is not null) as linked
        from instructors i where id = ${id}`,
  )
  expect(left).toEqual({ name, user_id: null, linked: 0 })
})

test('Y-09 an instructor who does not exist is refused', async () => {
  const { cookie } = await aPerson(payload, 'admin')
  const { id } = await aWorkshop({})
  const { status } = await callRest('PATCH', `/workshops/${id}`, {
    cookie,
    json: { instructors: [99_999_999] },
  })
  expect(status).toBe(400)
})
