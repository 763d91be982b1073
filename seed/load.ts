import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { GlobalSlug, Payload, Where } from 'payload'
import {
  readCovers,
  readGallery,
  readGlobal,
  readRecords,
  requireFields,
  type DemoList,
  type DemoRecord,
} from './content'
import { isMoment, toInstant } from './moments'
import { env } from '@/env'
import { isRecord } from '@/lib/is-record'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'

/** A record exists if all fields of one of these sets are equal, also as a draft or in the trash. */
const IDENTITIES: Record<DemoList, string[][]> = {
  instructors: [['slug']],
  workshops: [['slug']],
  webinars: [['slug']],
  tutorials: [['slug']],
  pages: [['slug']],
  faqs: [['question'], ['category', 'order']],
  workshop_qna: [['workshop', 'tutorial', 'questionerName']],
  redirects: [['from']],
  short_links: [['slug']],
  users: [['email']],
}
/** Fields whose values are slugs of other demo records. */
const REFERENCES = new Map<string, DemoList>([
  ['instructors', 'instructors'],
  ['mentors', 'instructors'],
  ['workshop', 'workshops'],
  ['tutorial', 'tutorials'],
])
/** Encoding pictures and writing rows keep two workers busy; more would only queue. */
const WORKERS = 3

/**
 * Returns the number of documents created. Safe to repeat: existing documents, also edited or
 * trashed ones, are left alone, and a later call continues where a failed one stopped.
 */
export async function loadDemoContent(payload: Payload): Promise<{ created: number }> {
  const now = new Date()
  const load = async (list: DemoList) => addMissing(payload, list, readRecords(list), now)
  let created = await fill(payload, 'site-settings', now)
  created += await fill(payload, 'home', now)
  created += await loadTexts(payload)
  created += await load('instructors')
  created += await load('workshops')
  created += await load('webinars')
  created += await load('tutorials')
  created += await fill(payload, 'internship', now)
  created += await load('workshop_qna')
  created += await load('redirects')
  created += await load('short_links')
  return { created }
}

/** Loads the pages and the FAQ, published, with the facts of the site. */
export async function loadTexts(payload: Payload): Promise<number> {
  const now = new Date()
  const pages = await addMissing(payload, 'pages', readRecords('pages'), now)
  return pages + (await addMissing(payload, 'faqs', readRecords('faqs'), now))
}

/** Loads the pages and the FAQ as drafts of today, in which a school enters its facts. */
export async function loadDraftTexts(payload: Payload): Promise<number> {
  const now = new Date()
  const dated = readRecords('pages').map((page) =>
    page.lastUpdated ? { ...page, lastUpdated: now.toISOString() } : page,
  )
  const pages = await addMissing(payload, 'pages', dated, now, TO_FILL_IN)
  return pages + (await addMissing(payload, 'faqs', readRecords('faqs'), now, TO_FILL_IN))
}

/** Loads /about and /careers, with the brand and the figures of the site. */
export async function loadSitePages(payload: Payload): Promise<number> {
  const pages = readRecords('pages').filter(({ slug }) => slug === 'about' || slug === 'careers')
  return addMissing(payload, 'pages', pages, new Date())
}

/** Returns the number of created records. The first failure stops the rest and is thrown. */
async function addMissing(
  payload: Payload,
  list: DemoList,
  records: DemoRecord[],
  now: Date,
  facts?: Facts,
): Promise<number> {
  const status = facts ? 'draft' : 'published'
  const resolve = await createResolver(payload, now, facts ?? (await findFacts(payload)))
  const queue = [...records]
  let created = 0
  let failed = false
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined && !failed; next = queue.shift()) {
      try {
        if (await add(payload, list, next, resolve, status)) created += 1
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return created
}

type Resolve = (data: DemoRecord) => Promise<DemoRecord>

async function add(
  payload: Payload,
  list: DemoList,
  record: DemoRecord,
  resolve: Resolve,
  status: 'draft' | 'published',
) {
  const identity = await resolve(pickIdentity(list, record))
  if (!isComplete(identity) || (await findId(payload, list, identity)) !== undefined) return false

  const { demoLearners, ...data } = await resolve(record)
  const { flattenedFields, versions } = payload.collections[list].config
  requireFields(list, flattenedFields, data)
  const created = await payload.create({
    collection: list,
    data: {
      ...data,
      ...(data.publishedAt ? { createdAt: data.publishedAt } : {}),
      ...(versions?.drafts ? { _status: status } : {}),
    } as never,
    depth: 0,
    overrideAccess: true,
  })
  if (Array.isArray(demoLearners)) {
    await giveSeats(payload, created.id, Number(data.capacity), demoLearners as number[])
  }
  return true
}

function pickIdentity(list: DemoList, record: DemoRecord): DemoRecord {
  const names = new Set(IDENTITIES[list].flat())
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
}

/** Returns what finds the id of a demo record, also if it was edited. */
export async function createDemoFinder(payload: Payload) {
  const resolve = await createResolver(payload, new Date(), TO_FILL_IN)
  return async (list: DemoList, record: DemoRecord) => {
    const identity = await resolve(pickIdentity(list, record))
    return isComplete(identity) ? findId(payload, list, identity) : undefined
  }
}

async function findId(payload: Payload, list: DemoList, data: DemoRecord) {
  const where: Where = {
    or: IDENTITIES[list].map((names) => ({
      and: names.map((name) => ({ [name]: { equals: data[name] ?? null } })),
    })),
  }
  const { docs } = await payload.find({
    collection: list,
    where,
    depth: 0,
    limit: 1,
    pagination: false,
    trash: true,
    draft: true,
    overrideAccess: true,
  })
  return docs[0]?.id
}

/** Whether nothing in it refers to something that is missing. */
const isComplete = (value: unknown) =>
  value !== undefined && !(isRecord(value) && Object.values(value).includes(undefined))

/**
 * Turns what the files hold into what is stored: moments into dates, names of pictures and records
 * into ids, Markdown into rich text, and `{brand}` into the brand. Incomplete rows are left out.
 */
async function createResolver(payload: Payload, now: Date, facts: Facts): Promise<Resolve> {
  const covers = readCovers()
  const gallery = readGallery()
  let learners: Promise<number[]> | undefined
  const editorConfig = await editorConfigFactory.default({ config: payload.config })

  async function resolve(value: unknown, name: string): Promise<unknown> {
    if (Array.isArray(value)) {
      const rows = []
      for (const row of value) rows.push(await resolve(row, name))
      return rows.filter(isComplete)
    }
    const list = REFERENCES.get(name)
    if (list) return findId(payload, list, { slug: value })
    if (name === 'demoLearners') {
      return (await (learners ??= findLearners(payload, now))).slice(0, Number(value))
    }
    if (name === 'gallery') return toPicture(gallery, Number(value))
    if (typeof value === 'string') return fillIn(value, facts)
    if (!isRecord(value)) return value
    if (isMoment(value)) return toInstant(value, now).toISOString()
    if (typeof value.cover === 'string') return addCover(payload, value.cover, covers)
    if (typeof value.markdown === 'string') {
      const markdown = fillIn(value.markdown, facts) ?? ''
      return convertMarkdownToLexical({ editorConfig, markdown })
    }
    return resolveFields(value)
  }

  async function resolveFields(data: DemoRecord): Promise<DemoRecord> {
    const resolved: DemoRecord = {}
    for (const [name, value] of Object.entries(data)) resolved[name] = await resolve(value, name)
    return resolved
  }
  return resolveFields
}

type Facts = Map<string, string>

/** Stands for the facts that only the school knows. The health page names what is left of them. */
const TO_FILL_IN: Facts = new Map([
  ['brand', '[your company]'],
  ['address', '[your address]'],
  ['city', '[your city]'],
  ['country', '[your country]'],
  ['students', '[your number]'],
  ['satisfaction', '[your share]'],
  ['contactMessageMonths', String(CONTACT_MESSAGE_MONTHS)],
])

/** What pages state about this site when they are created. */
async function findFacts(payload: Payload): Promise<Facts> {
  const { address, brand, figures } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true,
  })
  const students = (figures?.students || '1,000+').replace(/\d{4,}/, (digits) =>
    Number(digits).toLocaleString('en-US'),
  )
  const [country, city] = (address ?? '').split(', ').reverse()
  return new Map([
    ['brand', brand || 'Atelier'],
    ['address', address || '[your address]'],
    ['city', city || '[your city]'],
    ['country', country || '[your country]'],
    ['students', students],
    ['satisfaction', figures?.satisfaction ?? ''],
    ['contactMessageMonths', String(CONTACT_MESSAGE_MONTHS)],
  ])
}

/** Returns undefined for a text that is nothing but a fact that is not set. */
function fillIn(text: string, facts: Map<string, string>): string | undefined {
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = facts.get(name)
    if (fact === undefined) throw new Error(`There is no fact for ${placeholder}.`)
    return fact
  })
  return filled === '' && text !== '' ? undefined : filled
}

function toPicture(gallery: string[], number: number) {
  const name = gallery[number - 1]
  if (!name) throw new RangeError(`There is no picture ${number} in public/gallery.`)
  return { name, link: `/gallery/${String(number).padStart(2, '0')}.webp` }
}

/** Returns the id of the media entry. Covers are lossless WebP, 1280 × 720. */
async function addCover(payload: Payload, name: string, covers: Record<string, string>) {
  const alt = covers[name]
  if (!alt) throw new Error(`covers.yaml does not describe ${name}.`)
  const { docs } = await payload.find({
    collection: 'media',
    // Names of uploads end in a suffix.
    where: { filename: { contains: name }, alt: { equals: alt } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  if (docs[0]) return docs[0].id
  const filePath = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'seed/covers',
    `${name}.webp`,
  )
  const cover = { collection: 'media', data: { alt }, filePath, depth: 0 } as const
  return (await payload.create({ ...cover, overrideAccess: true })).id
}

/** Demo learners have no password, so no one can sign in, and receive no email (RFC 2606). */
async function findLearners(payload: Payload, now: Date): Promise<number[]> {
  const records = readRecords('users')
  const account = { role: 'user', emailNotifications: false, eventNotifications: false }
  const accounts = records.map((learner) => ({ ...learner, ...account }))
  await addMissing(payload, 'users', accounts, now)
  const ids = []
  for (const learner of records) ids.push((await findId(payload, 'users', learner)) ?? 0)
  return ids
}

/** Waitlists those beyond the last seat. All are marked as notified, so no email is sent. */
async function giveSeats(payload: Payload, workshop: number, capacity: number, learners: number[]) {
  await onPool(
    payload,
    sql`
      insert into registrations
        (user_id, workshop_id, state, registered_at, notices, created_at, updated_at)
      select id, ${workshop}, state::enum_registrations_state, at,
        array[case state when 'waiting' then 'waiting:' else 'seat:' end
          || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')], at, at
      from unnest(${toIdArray(learners)}) with ordinality as wanted (id, place)
      cross join lateral (select
        case when place > ${capacity} then 'waiting' else 'registered' end as state,
        date_trunc('milliseconds', now() - interval '9 hours' + place * interval '7 minutes') as at
      ) as row`,
  )
}

/** Fills the empty fields of a global. */
async function fill(payload: Payload, name: string, now: Date): Promise<number> {
  const slug = payload.config.globals.find((one) => one.slug === name)?.slug as GlobalSlug
  // It belongs to a feature that was taken out.
  if (!slug) return 0
  const current: object = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const stored = new Map<string, unknown>(Object.entries(current))
  const resolve = await createResolver(payload, now, await findFacts(payload))
  const data = await resolve(
    Object.fromEntries(
      Object.entries(readGlobal(slug)).filter(([name]) => isEmpty(stored.get(name))),
    ),
  )
  if (Object.keys(data).length === 0) return 0
  const { flattenedFields = [] } = payload.globals.config.find((one) => one.slug === slug) ?? {}
  requireFields(slug, flattenedFields, data)
  await payload.updateGlobal({ slug, data, depth: 0, overrideAccess: true })
  return 1
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

const PREVIEWED = ['workshops', 'webinars', 'tutorials', 'instructors', 'pages'] as const

type Preview = {
  /** Why demo content cannot be loaded, or null. */
  refusal: string | null
  adds: { list: (typeof PREVIEWED)[number]; count: number }[]
}

/** What the setup would add to this site, if it may. */
export async function previewDemoContent(payload: Payload): Promise<Preview> {
  if (!env.DEMO_CONTENT) {
    return { refusal: 'This site has no demo content: DEMO_CONTENT is off.', adds: [] }
  }
  const adds: Preview['adds'] = []
  for (const list of [...PREVIEWED, 'faqs'] as const) {
    const field = list === 'faqs' ? 'question' : 'slug'
    const names = readRecords(list).map((record) => record[field])
    const isOther: Where = { or: [{ [field]: { not_in: names } }, { [field]: { exists: false } }] }
    if ((await count(payload, list, isOther)) > 0) {
      return {
        refusal: 'This site has content of its own. Demo content would be published among it.',
        adds: [],
      }
    }
    const missing = names.length - (await count(payload, list, { [field]: { in: names } }))
    if (list !== 'faqs' && missing > 0) adds.push({ list, count: missing })
  }
  return { refusal: null, adds }
}

/** Drafts and trashed records count. */
async function count(payload: Payload, collection: DemoList, where: Where): Promise<number> {
  const { totalDocs } = await payload.count({
    collection,
    where,
    trash: true,
    overrideAccess: true,
  })
  return totalDocs
}
