import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { NextRequest } from 'next/server'
import type { CollectionSlug, GlobalSlug, Payload, PayloadRequest } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecords, type DemoList } from '../../seed/content'
import { loadDemoContent } from '../../seed/load'
import { removeDemoContent } from '../../seed/remove'
import { getOpenapi } from '@/platform/api/openapi/document'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { getCategoryNames } from '@/features/categories/categories'
import { inTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { calculateEnd, getPhase } from '@/features/events/event-times'
import { toPlainText } from '@/lib/text/rich-text'
import type { Media } from '@/payload-types'
import { notifyRegistrants } from '@/features/events/server/notify-registrants'
import { inRequest } from '../support/in-request'
import { withSession } from '../support/openapi/askers'
import { documentChecker, listOperations } from '../support/openapi/document'
import { sendOperation } from '../support/openapi/send'
import { queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { serveSite } from '../support/own-routes'
import { aUser } from '../support/users'

const readEntries = (list: DemoList) =>
  readRecords(list).map((record) => ({ ...record, slug: String(record.slug) }))
const workshops = readEntries('workshops')
const webinars = readEntries('webinars')
const tutorials = readEntries('tutorials')
const pages = readEntries('pages')
const instructors = readEntries('instructors')
const questions = readRecords('workshop_qna').map(({ questionerName }) => String(questionerName))
const faqs = readRecords('faqs').map(({ question }) => String(question))
const ENTRIES = { workshops, webinars, tutorials, pages, instructors }
const GLOBALS: GlobalSlug[] = ['site-settings', 'home', 'internship']
const FEATURED = [
  'AI Prototyping Fundamentals',
  'Building Apps with No-Code Tools',
  'Advanced AI Integration',
]
const all = { depth: 1, pagination: false, overrideAccess: true } as const

let payload: Payload
let before: Record<string, unknown>[]
let first: { created: number }

beforeAll(async () => {
  payload = await getTestPayload()
  before = await Promise.all(
    GLOBALS.map(async (slug) => ({
      ...(await payload.findGlobal({ slug, depth: 0, overrideAccess: true })),
    })),
  )
  await removeContent()
  // The setup is for sites without content of their own. Other tests leave some.
  for (const collection of ['workshop_qna', 'faqs', ...Object.keys(ENTRIES)] as CollectionSlug[]) {
    await payload.delete({
      collection,
      where: { id: { exists: true } },
      trash: true,
      overrideAccess: true,
    })
  }
  env.DEMO_CONTENT = true
  first = await loadDemoContent(payload)
})

/** Other tests use the same database, and start the site on it. */
async function removeContent() {
  const remove = (collection: CollectionSlug, where: Parameters<Payload['delete']>[0]['where']) =>
    payload.delete({ collection, where: where ?? {}, trash: true, overrideAccess: true })
  await remove('workshop_qna', { questionerName: { in: questions } })
  await remove('faqs', { question: { in: faqs } })
  for (const [slug, entries] of Object.entries(ENTRIES)) {
    await remove(slug as keyof typeof ENTRIES, { slug: { in: entries.map((one) => one.slug) } })
  }
  await remove('users', { email: { like: '@demo.invalid' } })
  await remove('redirects', { from: { equals: '/courses' } })
  await remove('short_links', { slug: { equals: 'poster' } })
  await remove('media', { filename: { in: pictures() } })
}

afterAll(async () => {
  env.DEMO_CONTENT = false
  await removeContent()
  for (const [i, slug] of GLOBALS.entries()) {
    const loaded = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
    const emptied = Object.fromEntries(Object.keys(loaded).map((name) => [name, null]))
    // A global that was never saved reads as a draft.
    const data: object = { ...emptied, ...before[i], _status: 'published' }
    await payload.updateGlobal({ slug, data, depth: 0, overrideAccess: true })
  }
})

const queueNotice = (to: string) => {
  const mail = { to, kind: 'notice', subject: 'x', html: 'x', text: 'x' }
  return queueMail({ req: { payload } as PayloadRequest, mail })
}
/** As an administrator, from a page of the site. */
async function callSetup(method: 'GET' | 'POST') {
  const { credentials } = await withSession(payload, 'admin')
  const request = new NextRequest(new URL('/api/init-data', env.SITE_URL), {
    method,
    headers: { cookie: credentials.cookie ?? '', origin: env.SITE_URL },
  })
  const { result } = await inRequest(request, () => serveSite(request))
  return { status: result.status, body: (await result.json()) as object }
}

const getEvent = (startsAt: string, duration: string) => ({
  startsAt,
  endsAt: calculateEnd(startsAt, null, duration),
})
const covers = () => [...workshops, ...webinars, ...tutorials]
const pictures = () => [...covers(), ...instructors].map(({ slug }) => `${slug}.webp`)

async function findAll<T extends 'workshops' | 'webinars' | 'tutorials'>(collection: T) {
  const where = { slug: { in: ENTRIES[collection].map(({ slug }) => slug) } }
  const { docs } = await payload.find({ ...all, collection, where, sort: '-createdAt' })
  return docs
}

describe('demo content', () => {
  test('D-06 is loaded once, however often it is asked for', async () => {
    const texts = GLOBALS.length + pages.length + faqs.length + questions.length
    // And a redirect and a short link.
    const promised = texts + covers().length + instructors.length + 2
    expect(first.created).toBe(promised)
    expect(await loadDemoContent(payload)).toEqual({ created: 0 })
  })

  test('M-92 a site with content of its own, or without DEMO_CONTENT, gets no demo content', async () => {
    const { id } = await payload.create({
      collection: 'workshops',
      data: { title: 'A workshop of our own' } as never,
      draft: true,
      overrideAccess: true,
    })
    const [gone] = tutorials
    const slug = { equals: gone?.slug }
    await payload.delete({ collection: 'tutorials', where: { slug }, overrideAccess: true })
    for (const demo of [true, false]) {
      env.DEMO_CONTENT = demo
      expect(await callSetup('GET')).toMatchObject({
        status: 200,
        body: { isAvailable: false, adds: [] },
      })
      expect(await callSetup('POST')).toMatchObject({ status: 409, body: { success: false } })
    }
    env.DEMO_CONTENT = true
    const found = await payload.count({
      collection: 'tutorials',
      where: { slug },
      overrideAccess: true,
    })
    expect(found.totalDocs).toBe(0)
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
    await loadDemoContent(payload)
  })

  test('M-92 a site without says first what it adds', async () => {
    expect((await callSetup('GET')).body).toEqual({ isAvailable: true, adds: [] })
    const slug = { equals: tutorials[0]?.slug }
    await payload.delete({ collection: 'tutorials', where: { slug }, overrideAccess: true })
    const adds = [{ list: 'tutorials', count: 1 }]
    expect((await callSetup('GET')).body).toEqual({ isAvailable: true, adds })
    expect(await callSetup('POST')).toEqual({ status: 200, body: { success: true } })
    expect((await callSetup('GET')).body).toEqual({ isAvailable: true, adds: [] })
  })

  test('A-62 P-18 post /api/init-data responds to an admin as documented', async () => {
    const document = await getOpenapi(config)
    const { problemsOfResponse } = documentChecker(document)
    const place = { method: 'post', path: '/api/init-data' }
    const documented = listOperations(document).find(
      ({ method, path: address }) => method === place.method && address === place.path,
    )
    if (!documented) throw new Error('The document does not know it.')
    const { credentials } = await withSession(payload, 'admin')
    const response = await sendOperation(place, {}, credentials)
    expect([response.status, problemsOfResponse(documented, response)]).toEqual([200, []])
  })

  test('S-127 it is for pages of this site, and says so to anyone who names none', async () => {
    const { credentials } = await withSession(payload, 'admin')
    const ask = async (more: Record<string, string>) => {
      const headers = new Headers({ cookie: credentials.cookie ?? '', ...more })
      const request = new NextRequest(new URL('/api/init-data', env.SITE_URL), {
        method: 'POST',
        headers,
      })
      return (await inRequest(request, () => serveSite(request))).result.status
    }
    expect(await ask({})).toBe(403)
    for (const origin of ['https://evil.test', 'null']) expect(await ask({ origin })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await ask({ origin: env.SITE_URL })).toBe(200)
  })

  test('D-06 an edit, an emptied field and a deletion survive another load', async () => {
    const [workshop, trashed] = [workshops[0], workshops.at(-1)]
    if (!workshop || !trashed) throw new Error('There are no demo workshops.')
    const where = { slug: { equals: workshop.slug } }
    await payload.update({
      collection: 'workshops',
      where,
      data: { description: 'Edited by hand.', resources: [] },
      overrideAccess: true,
    })
    await payload.update({
      collection: 'workshops',
      where: { slug: { equals: trashed.slug } },
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: true,
    })
    await payload.updateGlobal({
      slug: 'home',
      data: { headline: 'Our own words' },
      overrideAccess: true,
    })
    await payload.update({
      collection: 'faqs',
      where: { question: { equals: faqs[0] } },
      data: { answer: 'Another answer.' },
      overrideAccess: true,
    })

    expect(await loadDemoContent(payload)).toEqual({ created: 0 })

    const { docs } = await payload.find({ ...all, collection: 'workshops', where })
    expect(docs).toMatchObject([{ description: 'Edited by hand.', resources: [] }])
    const home = await payload.findGlobal({ slug: 'home', overrideAccess: true })
    expect(home.headline).toBe('Our own words')

    await payload.update({
      collection: 'workshops',
      where: { slug: { equals: trashed.slug } },
      data: { deletedAt: null },
      trash: true,
      overrideAccess: true,
    })
  })

  test('D-06 missing content is restored, and nothing else', async () => {
    const slug = tutorials[0]?.slug
    const covers = async () => {
      const where = { filename: { like: slug } }
      return (await payload.count({ collection: 'media', where, overrideAccess: true })).totalDocs
    }
    const before = await covers()
    await payload.delete({
      collection: 'tutorials',
      where: { slug: { equals: slug } },
      overrideAccess: true,
    })
    expect(await loadDemoContent(payload)).toEqual({ created: 1 })
    // Its cover is still there.
    expect(before).toBeGreaterThan(0)
    expect(await covers()).toBe(before)
  })

  test('P-13 D-12 the three featured workshops lie ahead and have all a ticket shows', async () => {
    const docs = await findAll('workshops')
    expect(docs.length).toBeGreaterThanOrEqual(12)
    const featured = docs.filter(({ isFeatured }) => isFeatured)
    expect(featured.map(({ title }) => title)).toEqual(FEATURED)
    for (const { startsAt, endsAt, venue, topics, mode } of featured) {
      expect(Date.parse(startsAt ?? '')).toBeGreaterThan(Date.now())
      expect(Date.parse(endsAt ?? '')).toBeGreaterThan(Date.parse(startsAt ?? ''))
      expect([venue, mode, topics?.length]).not.toContain(undefined)
    }
    expect(new Set(docs.map(({ createdAt }) => createdAt)).size).toBe(docs.length)
  })

  test('D-08 webinars lie ahead and behind, tutorials cover several kinds', async () => {
    const talks = await findAll('webinars')
    const coming = talks.filter(({ scheduledFor }) => Date.parse(scheduledFor) > Date.now())
    const past = talks.filter((talk) => !coming.includes(talk))
    expect([talks.length, coming.length >= 2, past.length >= 2]).toEqual([6, true, true])
    // No one who tries the site is sent to another one.
    expect(coming.every(({ registrationLink }) => !registrationLink)).toBe(true)
    expect(past.every(({ recordingUrl }) => recordingUrl)).toBe(true)
    expect(new Set(talks.map(({ price }) => price > 0)).size).toBe(2)

    const lessons = await findAll('tutorials')
    expect(lessons).toHaveLength(9)
    expect(new Set(lessons.map(({ difficulty }) => difficulty)).size).toBe(4)
    expect(new Set(lessons.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
  })

  test('E-26 events at every stage: seats left, a waiting list, live today, a recording', async () => {
    const learners = await payload.find({
      ...all,
      collection: 'users',
      where: { email: { like: '@demo.invalid' } },
    })
    expect(learners.docs).toHaveLength(12)
    expect(
      learners.docs.every(({ fullName, role }) => fullName?.endsWith(' Demo') && role === 'user'),
    ).toBe(true)
    const docs = await findAll('workshops')
    const listSeats = async (title: string | undefined) => {
      const { id, capacity, startsAt } = docs.find((doc) => doc.title === title) ?? { id: 0 }
      expect(Date.parse(startsAt ?? '')).toBeGreaterThan(Date.now())
      const rows = await payload.find({
        ...all,
        collection: 'registrations',
        where: { workshop: { equals: id } },
        depth: 0,
        sort: 'registeredAt',
      })
      return [capacity, ...rows.docs.map(({ state }) => state)]
    }
    const people = (state: string, count: number) => Array.from({ length: count }, () => state)
    expect(await listSeats(FEATURED[0])).toEqual([20, ...people('registered', 12)])
    const full = [8, ...people('registered', 8), ...people('waiting', 3)]
    expect(await listSeats(FEATURED[1])).toEqual(full)
    expect(docs.some(({ recordingUrl }) => recordingUrl)).toBe(true)
    const [live] = (await findAll('webinars')).filter(
      ({ duration, scheduledFor }) =>
        getPhase(getEvent(scheduledFor, duration), Date.now()) === 'live',
    )
    expect(live).toMatchObject({ price: 0, joinLink: expect.stringMatching(/^https:/) as string })
    expect(live?.registrationLink ?? '').toBe('')
  })

  test('E-26 no one can be a demo learner, and none of them is mailed', async () => {
    const mails = (await queuedMails(payload)).map(({ to }) => to)
    expect(mails.filter((to) => to.endsWith('@demo.invalid'))).toEqual([])
    const rows = await onPool(
      payload,
      sql`select password_hash from credentials c join profiles p on p.id = c.user_id
        where p.email like '%@demo.invalid'`,
    )
    expect(rows).toEqual(Array.from({ length: 12 }, () => ({ password_hash: null })))
    const event = await payload.find({
      ...all,
      collection: 'workshops',
      where: { title: { equals: FEATURED[0] } },
    })
    await queueNotice('ada@demo.invalid')
    const ref = { kind: 'workshop' as const, id: event.docs[0]?.id ?? 0 }
    await inTransaction(payload, (req) => notifyRegistrants(req, ref))
    expect((await queuedMails(payload)).map(({ to }) => to)).toEqual(mails)
  })

  test('D-13 every picture exists: covers with a description, galleries, faces', async () => {
    const folder = process.env.MEDIA_DIR ?? 'media'
    expect((await readdir('seed/covers')).sort()).toEqual(pictures().sort())
    for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
      for (const { image } of await findAll(collection)) {
        const { alt, filename, width } = image as Media
        expect([alt.length > 10, width]).toEqual([true, 1280])
        expect(filename).toMatch(/\.webp$/)
        await access(path.join(folder, filename ?? ''))
      }
    }
    const home = await payload.findGlobal({ slug: 'home', overrideAccess: true })
    expect(home.gallery).toHaveLength(9)
    const links = [
      ...(home.gallery ?? []).map(({ link }) => link),
      ...(home.testimonials ?? []).map(({ avatar }) => avatar ?? ''),
      ...(await findAll('workshops')).flatMap(
        ({ gallery }) => gallery?.map(({ link }) => link) ?? [],
      ),
    ]
    for (const link of new Set(links)) await access(path.join('public', link))
  })

  test('D-13 a reader who selects only the address of a cover gets it', async () => {
    const { docs } = await payload.find({
      collection: 'workshops',
      where: { slug: { equals: workshops[0]?.slug } },
      select: { image: true },
      populate: { media: { url: true } },
      depth: 1,
      overrideAccess: true,
    })
    expect((docs[0]?.image as Media).url).toContain(`/api/media/file/${workshops[0]?.slug}`)
  })

  test('P-54 P-55 questions are answered and waiting', async () => {
    const { docs } = await payload.find({ ...all, collection: 'workshop_qna', depth: 0 })
    const names = new Set(questions)
    const demo = docs.filter(({ questionerName }) => names.has(questionerName ?? ''))
    const answered = demo.filter(({ answer }) => toPlainText(answer) !== '')
    expect(answered.length).toBeGreaterThanOrEqual(8)
    expect(demo.length - answered.length).toBeGreaterThanOrEqual(4)
    for (const { questionTime, answerTime } of answered) {
      expect(Date.parse(answerTime ?? '')).toBeGreaterThan(Date.parse(questionTime ?? ''))
      expect(Date.parse(answerTime ?? '')).toBeLessThan(Date.now())
    }
  })

  test('A-52 the FAQ has 3 to 4 questions a category and the money-back promise', async () => {
    const where = { question: { in: faqs } }
    const { docs } = await payload.find({ ...all, collection: 'faqs', where, sort: 'order' })
    for (const category of getCategoryNames('faqs')) {
      const count = docs.filter((faq) => faq.category === category).length
      expect([3, 4]).toContain(count)
    }
    expect(docs.some(({ answer }) => answer.includes('30-day money-back'))).toBe(true)
  })

  test('A-55 the legal pages are complete and published', async () => {
    const { docs } = await payload.find({ ...all, collection: 'pages' })
    const text = new Map(docs.map(({ slug, body }) => [slug, toPlainText(body)]))
    for (const slug of ['terms', 'privacy', 'cookies']) {
      const page = docs.find((doc) => doc.slug === slug)
      expect([page?._status, page?.lastUpdated?.slice(0, 10)]).toEqual(['published', '2025-09-03'])
      expect(text.get(slug)?.length).toBeGreaterThan(1500)
    }
  })

  test('P-17 A-50 A-56 A-58 the figures, the office and the internship are as promised', async () => {
    const site = await payload.findGlobal({ slug: 'site-settings', overrideAccess: true })
    expect(site.figures).toEqual({
      students: '1000+',
      workshops: '30+',
      satisfaction: '95%',
      learners: '5,000+',
    })
    expect(site.address).toBe('J.P Nagar, Bangalore, India')
    expect(site.officeHours).toHaveLength(3)
    const program = await payload.findGlobal({ slug: 'internship', overrideAccess: true })
    expect(program).toMatchObject({ price: 2999, listPrice: 3799, enrolled: 350, filled: false })
    expect(program.modules).toHaveLength(6)
    expect(Date.parse(program.startsAt ?? '')).toBeGreaterThan(Date.now())
    const names = program.mentors?.map((one) => typeof one === 'object' && one.name)
    expect(names).toEqual(['Lina Demo', 'Asha Demo'])
    expect(program.pictures).toHaveLength(1)
    expect(program.outcomes).toHaveLength(6)
    expect(program.modules?.every(({ picture }) => picture)).toBe(true)
  })

  test('O-03 it can be removed again: what was edited or is attended stays', async () => {
    await removeContent()
    await loadDemoContent(payload)
    const [edited, attended, ...rest] = workshops
    if (!edited || !attended) throw new Error('There are no demo workshops.')
    const bySlug = (slug: string) => ({ slug: { equals: slug } })
    await payload.update({
      collection: 'workshops',
      where: bySlug(edited.slug),
      data: { description: 'Edited by hand.' },
      overrideAccess: true,
    })
    const { docs } = await payload.find({
      ...all,
      collection: 'workshops',
      where: bySlug(attended.slug),
    })
    const person = await aUser(payload)
    await onPool(
      payload,
      sql`insert into registrations (user_id, workshop_id, state, registered_at)
          values (${person.id}, ${docs[0]?.id}, 'registered', now())`,
    )
    await payload.updateGlobal({
      slug: 'home',
      data: { headline: 'Our words' },
      overrideAccess: true,
    })

    expect((await removeDemoContent(payload)).remaining).toBeGreaterThanOrEqual(2)
    expect((await removeDemoContent(payload)).removed).toBe(0)

    const left = await payload.find({ ...all, collection: 'workshops' })
    const slugs = left.docs.map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining([edited.slug, attended.slug]))
    expect(slugs.filter((slug) => rest.some((one) => one.slug === slug))).toEqual([])
    for (const collection of ['webinars', 'tutorials', 'instructors'] as const) {
      const where = { slug: { in: ENTRIES[collection].map(({ slug }) => slug) } }
      expect((await payload.count({ collection, where, overrideAccess: true })).totalDocs).toBe(0)
    }
    const home = await payload.findGlobal({ slug: 'home', overrideAccess: true })
    expect([home.headline, home.intro, home.testimonials]).toEqual(['Our words', null, []])
    const { docs: texts } = await payload.find({ ...all, collection: 'pages', draft: true })
    const privacy = texts.find(({ slug }) => slug === 'privacy')
    expect(privacy?._status).toBe('draft')
    expect(privacy?.lastUpdated?.slice(0, 10)).toBe(privacy?.createdAt.slice(0, 10))
    expect(toPlainText(privacy?.body)).toContain('Responsible is [your company], [your address]')
    const demo = await payload.count({
      collection: 'users',
      where: { email: { like: '@demo.invalid' } },
      overrideAccess: true,
    })
    expect(demo.totalDocs).toBe(0)
  })
})
