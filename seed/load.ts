import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, GlobalSlug, Payload, Where } from 'payload'
import { faqs } from './content/faqs'
import { home, internship, siteSettings } from './content/globals/home'
import { aboutPage, careersPage, legalPages } from './content/pages'
import { instructors } from './content/instructors'
import { questions } from './content/questions'
import { tutorials } from './content/tutorials'
import type { PageContent, TutorialContent, WebinarContent, WorkshopContent } from './content/types'
import { webinars } from './content/webinars'
import { workshops } from './content/workshops'
import { ago, hoursAfter, toInstant } from './lexical'
import { toSlug } from '@/platform/records/slugs'
import { onPool } from '@/platform/database/on-pool'
import { idArray } from '@/platform/database/rows'

const NAMES = ['Adaeze', 'Bruno', 'Chandra', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana', 'Ines']
const LEARNERS = [...NAMES, 'Jonas', 'Kenji', 'Lucia']

/** Demo learners have no password, so no one can sign in, and receive no email (RFC 2606). */
async function loadPeople(payload: Payload): Promise<number[]> {
  const ids = []
  for (const name of LEARNERS) {
    const email = `${name.toLowerCase()}@demo.invalid`
    const where = { email: { equals: email } }
    const found = await payload.find({ collection: 'users', where, depth: 0, overrideAccess: true })
    const off = { emailNotifications: false, eventNotifications: false }
    const data = { email, firstName: name, lastName: 'Demo', ...off }
    const made = { collection: 'users', data: { ...data, role: 'user' } } as const
    const person = found.docs[0] ?? (await payload.create({ ...made, overrideAccess: true }))
    ids.push(person.id)
  }
  return ids
}

type Seats = { workshop: number; capacity: number; wanting: number[] }

/** Waitlists those beyond the last seat. All are marked as notified, so no email is sent. */
async function giveSeats(payload: Payload, { workshop, capacity, wanting }: Seats) {
  await onPool(
    payload,
    sql`
      insert into registrations
        (user_id, workshop_id, state, registered_at, notices, created_at, updated_at)
      select id, ${workshop}, state::enum_registrations_state, at,
        array[case state when 'waiting' then 'waiting:' else 'seat:' end
          || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')], at, at
      from unnest(${idArray(wanting)}) with ordinality as wanted (id, place)
      cross join lateral (select
        case when place > ${capacity} then 'waiting' else 'registered' end as state,
        date_trunc('milliseconds', now() - interval '9 hours' + place * interval '7 minutes') as at
      ) as row`,
  )
}

/** Returns the id of the media entry. Covers are lossless WebP, 1280 × 720. */
async function addCover(
  payload: Payload,
  { slug, coverAlt }: Pick<WorkshopContent, 'slug' | 'coverAlt'>,
): Promise<number> {
  const filename = `${slug}.webp`
  const { docs } = await payload.find({
    collection: 'media',
    // Names of uploads end in a suffix.
    where: { filename: { contains: slug }, alt: { equals: coverAlt } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  if (docs[0]) return docs[0].id

  const made = await payload.create({
    collection: 'media',
    data: { alt: coverAlt },
    filePath: path.join(/* turbopackIgnore: true */ process.cwd(), 'seed/covers', filename),
    depth: 0,
    overrideAccess: true,
  })
  return made.id
}

type Named = Extract<
  CollectionSlug,
  'workshops' | 'webinars' | 'tutorials' | 'pages' | 'instructors'
>

/** Includes drafts and trashed records. */
async function findIds(
  payload: Payload,
  collection: Named,
  slugs: string[],
): Promise<Map<string, number>> {
  const { docs } = await payload.find({
    collection,
    where: { slug: { in: slugs } },
    depth: 0,
    pagination: false,
    trash: true,
    draft: true,
    overrideAccess: true,
  })
  return new Map(docs.map(({ id, slug }) => [slug ?? '', id]))
}

async function missingOf<Content extends { slug: string }>(
  payload: Payload,
  collection: Named,
  contents: Content[],
): Promise<Content[]> {
  const ids = await findIds(
    payload,
    collection,
    contents.map(({ slug }) => slug),
  )
  return contents.filter(({ slug }) => !ids.has(slug))
}

/** Encoding pictures and writing rows keep two workers busy; more would only queue. */
const WORKERS = 3

/** The first failure stops the rest and is thrown. */
async function serialize<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = [...items]
  let failed = false
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}

async function loadInstructors(payload: Payload): Promise<number> {
  const missing = await missingOf(payload, 'instructors', instructors)
  for (const { cover, ...fields } of missing) {
    await payload.create({
      collection: 'instructors',
      data: { ...fields, picture: await addCover(payload, cover), _status: 'published' },
      depth: 0,
      overrideAccess: true,
    })
  }
  return missing.length
}

async function loadEntries(payload: Payload, now: Date): Promise<number> {
  const bySlug = await findIds(
    payload,
    'instructors',
    instructors.map(({ slug }) => slug),
  )
  const taughtBy = (names: string[] = []) => names.flatMap((name) => bySlug.get(toSlug(name)) ?? [])
  const missing = {
    workshops: await missingOf(payload, 'workshops', workshops),
    webinars: await missingOf(payload, 'webinars', webinars),
    tutorials: await missingOf(payload, 'tutorials', tutorials),
  }
  let people: Promise<number[]> | undefined

  await serialize(missing.workshops, async (content) => {
    const { age, coverAlt, hours, seats, starts, taughtBy: names, ...fields } = content
    const startsAt = toInstant(starts, now)
    const { id } = await payload.create({
      collection: 'workshops',
      data: {
        ...fields,
        ...(await shared(payload, { ...fields, age, coverAlt }, now)),
        startsAt: startsAt.toISOString(),
        endsAt: hoursAfter(startsAt, hours).toISOString(),
        capacity: seats?.capacity,
        instructors: taughtBy(names),
      },
      depth: 0,
      overrideAccess: true,
    })
    if (!seats) return
    const wanting = (await (people ??= loadPeople(payload))).slice(0, seats.people)
    await giveSeats(payload, { workshop: id, capacity: seats.capacity, wanting })
  })

  await serialize(missing.webinars, async ({ age, coverAlt, starts, ...fields }) => {
    const scheduledFor = toInstant(starts, now).toISOString()
    const more = await shared(payload, { ...fields, age, coverAlt }, now)
    await payload.create({
      collection: 'webinars',
      data: { ...fields, ...more, scheduledFor, instructors: taughtBy([fields.presenter]) },
      depth: 0,
      overrideAccess: true,
    })
  })

  await serialize(missing.tutorials, async ({ age, coverAlt, ...fields }) => {
    const more = await shared(payload, { ...fields, age, coverAlt }, now)
    await payload.create({
      collection: 'tutorials',
      data: { ...fields, ...more, instructors: taughtBy([fields.author]) },
      depth: 0,
      overrideAccess: true,
    })
  })

  return Object.values(missing).flat().length
}

type Entry = WorkshopContent | WebinarContent | TutorialContent
type Dated = Pick<Entry, 'slug' | 'title' | 'isFeatured' | 'age' | 'coverAlt'>

/** The varying hours keep publication times distinct. */
async function shared(payload: Payload, entry: Dated, now: Date) {
  const hours = (entry.title.length % 9) + 0.25
  const published = ago(now, { days: entry.age, hours }).toISOString()
  return {
    isFeatured: entry.isFeatured ?? false,
    image: await addCover(payload, entry),
    createdAt: published,
    publishedAt: published,
    _status: 'published' as const,
  }
}

/**
 * Returns the number of documents created. Safe to repeat: existing documents, also edited or
 * trashed ones, are left alone, and a later call continues where a failed one stopped.
 */
export async function loadDemoContent(payload: Payload): Promise<{ created: number }> {
  const now = new Date()
  let created = await loadGlobals(payload)
  created += await loadTexts(payload)
  created += await loadInstructors(payload)
  created += await loadInternship(payload, now)
  created += await loadEntries(payload, now)
  created += await loadQuestions(payload, now)
  created += await loadAddresses(payload)
  return { created }
}

/** Loads the pages and the FAQ: complete template text, not demo content. */
export async function loadTexts(payload: Payload): Promise<number> {
  const legal = await loadPages(payload, legalPages)
  return legal + (await loadSitePages(payload)) + (await loadFaqs(payload))
}

/** Loads /about and /careers, with the brand and the figures of the site. */
export async function loadSitePages(payload: Payload): Promise<number> {
  const { brand, figures } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true,
  })
  const about = aboutPage({
    brand: brand || 'Atelier',
    students: figures?.students ?? '',
    satisfaction: figures?.satisfaction ?? '',
  })
  return loadPages(payload, [about, careersPage])
}

async function loadPages(payload: Payload, pages: PageContent[]): Promise<number> {
  const missing = await missingOf(payload, 'pages', pages)
  for (const page of missing) {
    await payload.create({
      collection: 'pages',
      data: { ...page, _status: 'published' },
      depth: 0,
      overrideAccess: true,
    })
  }
  return missing.length
}

/** Matched by question or by position in the category. */
async function loadFaqs(payload: Payload): Promise<number> {
  const { docs } = await payload.find({
    collection: 'faqs',
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const questions = new Set(docs.map(({ question }) => question))
  const places = new Set(docs.map(({ category, order }) => `${category} ${order}`))
  let created = 0
  for (const [index, faq] of faqs.entries()) {
    const order = index + 1
    if (questions.has(faq.question) || places.has(`${faq.category} ${order}`)) continue
    await payload.create({
      collection: 'faqs',
      data: { ...faq, order, _status: 'published' },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  }
  return created
}

/** Fills empty fields only. */
async function loadGlobals(payload: Payload): Promise<number> {
  return (await fill(payload, 'site-settings', siteSettings)) + (await fill(payload, 'home', home))
}

async function loadInternship(payload: Payload, now: Date): Promise<number> {
  const { mentors, modules, pictures, starts, ...fields } = internship
  const bySlug = await findIds(payload, 'instructors', mentors)
  const coversOf = (names: string[]) =>
    Promise.all(
      names
        .flatMap((name) => workshops.filter(({ slug }) => slug === name))
        .map((cover) => addCover(payload, cover)),
    )
  const covers = await coversOf(modules.map(({ picture }) => picture))
  return fill(payload, 'internship', {
    ...fields,
    startsAt: toInstant(starts, now).toISOString(),
    mentors: mentors.flatMap((slug) => bySlug.get(slug) ?? []),
    pictures: await coversOf(pictures),
    modules: modules.map((module, at) => ({ ...module, picture: covers[at] })),
  })
}

async function fill(payload: Payload, name: string, content: object): Promise<number> {
  const slug = payload.config.globals.find((one) => one.slug === name)?.slug as GlobalSlug
  // It belongs to a feature that was taken out.
  if (!slug) return 0
  const current: object = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const now = new Map<string, unknown>(Object.entries(current))
  const empty = Object.entries(content).filter(([name]) => isEmpty(now.get(name)))
  if (empty.length === 0) return 0
  await payload.updateGlobal({
    slug,
    data: Object.fromEntries(empty),
    depth: 0,
    overrideAccess: true,
  })
  return 1
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** One question per target and demo person, so that an edited question is not added again. */
async function loadQuestions(payload: Payload, now: Date): Promise<number> {
  const slugs = (kind: 'workshop' | 'tutorial') => questions.flatMap((one) => one[kind] ?? [])
  const workshops = await findIds(payload, 'workshops', slugs('workshop'))
  const tutorials = await findIds(payload, 'tutorials', slugs('tutorial'))
  const there = await payload.find({
    collection: 'workshop_qna',
    where: { questionerName: { in: questions.map(({ name }) => name) } },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  })
  const known = new Set(
    there.docs.map(({ questionerName, tutorial, workshop }) =>
      [workshop, tutorial, questionerName].join(),
    ),
  )

  let created = 0
  await serialize(questions, async ({ name, question, asked, answer, answered, ...about }) => {
    const workshop = workshops.get(about.workshop ?? '')
    const tutorial = tutorials.get(about.tutorial ?? '')
    if ((!workshop && !tutorial) || known.has([workshop, tutorial, name].join())) return
    const questionTime = ago(now, { days: asked })
    await payload.create({
      collection: 'workshop_qna',
      data: {
        ...{ workshop, tutorial, question, atSeconds: about.atSeconds },
        questionerName: name,
        questionTime: questionTime.toISOString(),
        answer,
        answerTime: answer
          ? ago(questionTime, { days: 0, hours: -(answered ?? 1) }).toISOString()
          : null,
      },
      depth: 0,
      overrideAccess: true,
    })
    created += 1
  })
  return created
}

/** A redirect and a short link. */
async function loadAddresses(payload: Payload): Promise<number> {
  const isMissing = async (collection: 'redirects' | 'short_links', where: Where) =>
    (await payload.count({ collection, where, overrideAccess: true })).totalDocs === 0
  const redirect = { from: '/courses', to: '/workshops', type: '301' } as const
  const link = { slug: 'poster', to: '/workshops', label: 'Poster of the demo content' }
  let created = 0
  if (await isMissing('redirects', { from: { equals: redirect.from } })) {
    const data = { ...redirect, note: 'Printed on flyers.' }
    await payload.create({ collection: 'redirects', data, overrideAccess: true })
    created += 1
  }
  if (await isMissing('short_links', { slug: { equals: link.slug } })) {
    await payload.create({ collection: 'short_links', data: link, overrideAccess: true })
    created += 1
  }
  return created
}
