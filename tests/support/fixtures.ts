import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, Payload } from 'payload'
import sharp from 'sharp'
import { onPool } from '@/platform/database/on-pool'
import { aPdf, toLocalFile } from './documents'
import type { Data, Id, Upload } from './interfaces'
import type { Person } from './people'
import { deleteRows } from './rows'

/** Marks every document of these tests, so that they can be removed. */
export const MARK = `fixture-${randomBytes(4).toString('hex')}`

/** Documents of a collection by their relation to the user: `{ published: 3, trashed: 5 }`. */
export type Fixtures = Record<string, Id>

/** Whether a permissions row applies to the documents with this label. */
export const includesLabel = (words: string[]) => (label: string) =>
  words.includes('all') || words.includes(label)

export const richText = (text: string) => ({
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        version: 1,
        children: [
          { type: 'text', text, version: 1, format: 0, mode: 'normal', style: '', detail: 0 },
        ],
        direction: 'ltr',
        format: '',
        indent: 0,
      },
    ],
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
  },
})

let serial = 0
const named = () => `${MARK} ${(serial += 1)}`

export async function aPicture(): Promise<Upload> {
  const image = sharp({ create: { width: 24, height: 24, channels: 3, background: '#dd4422' } })
  const data = await image.png().toBuffer()
  return { data, name: `${MARK}-${(serial += 1)}.png`, mimetype: 'image/png', size: data.length }
}

export function aPdfUpload(): Upload {
  const name = `${MARK}-${(serial += 1)}.pdf`
  return toLocalFile(aPdf(name), name)
}

/** A file that the collection takes. */
export const anUpload = async (slug: CollectionSlug): Promise<Upload> =>
  slug === 'files' ? aPdfUpload() : aPicture()

const published = { _status: 'published', description: 'A fixture.', duration: '1 day' }

/** The data of a new document of the collection, complete enough to be stored. */
export const NEW: Record<string, (ids: { workshop: Id; owner?: Id }) => Data> = {
  workshops: () => ({ title: named(), ...published }),
  webinars: () => ({
    title: named(),
    ...published,
    presenter: 'Nobody',
    scheduledFor: '2031-01-01T10:00:00.000Z',
    price: 0,
  }),
  tutorials: () => ({
    title: named(),
    ...published,
    author: 'Nobody',
    category: 'Other',
    difficulty: 'Beginner',
  }),
  categories: () => ({ name: named(), appliesTo: ['workshops'], cover: 'other' }),
  pages: () => ({ title: named(), _status: 'published', body: richText('A fixture.') }),
  series: () => ({ title: named() }),
  instructors: () => ({ name: named(), _status: 'published' }),
  workshop_qna: ({ workshop }) => ({ question: named(), workshop }),
  snippets: () => ({ title: named(), text: 'A fixture.' }),
  registrations: () => ({ state: 'registered', registeredAt: '2031-01-01T10:00:00.000Z' }),
  certificates: () => ({
    code: randomBytes(6).toString('hex'),
    name: 'Fixture',
    title: named(),
    startsAt: '2026-01-01T10:00:00.000Z',
    endsAt: '2026-01-01T12:00:00.000Z',
    issuer: 'Atelier',
    issuedAt: '2026-01-02T10:00:00.000Z',
  }),
  cohorts: () => ({
    name: named(),
    program: 'Internship',
    startsAt: '2031-01-01T10:00:00.000Z',
    endsAt: '2031-03-01T10:00:00.000Z',
    state: 'open',
  }),
  applications: () => ({
    state: 'applied',
    reference: randomBytes(6).toString('hex'),
    consent: true,
    appliedAt: '2026-01-01T10:00:00.000Z',
  }),
  saved_items: () => ({ savedAt: '2026-01-01T10:00:00.000Z' }),
  progress: () => ({ seconds: 5, length: 90, watchedAt: '2026-01-01T10:00:00.000Z' }),
  question_votes: () => ({ votedAt: '2026-01-01T10:00:00.000Z' }),
  users: () => ({
    email: `${named().replace(' ', '-')}@people.test`,
    password: randomBytes(16).toString('base64url'),
    role: 'user',
  }),
  api_keys: ({ owner }) => ({
    name: named(),
    owner,
    role: 'user',
    hint: '0000',
    tokenHash: randomBytes(16).toString('hex'),
    expiresAt: '2099-01-01T00:00:00.000Z',
  }),
  passkeys: ({ owner }) => ({ name: named(), owner, device: 'Test' }),
  webhooks: () => ({ url: `https://hooks.test/${named()}`, events: ['contact.received'] }),
  webhook_deliveries: () => ({ event: 'webhook.test', recordId: 1, messageId: named() }),
  avatars: () => ({}),
  contact_messages: () => ({
    name: 'Fixture',
    fromEmail: 'fixture@people.test',
    subject: named(),
    message: 'A fixture.',
  }),
  faqs: () => ({ question: named(), answer: 'A fixture.', category: 'Technical Support' }),
  media: () => ({ alt: named() }),
  files: () => ({}),
  audit_log: () => ({
    at: '2026-01-01T00:00:00.000Z',
    action: 'update',
    recordType: 'fixture',
    title: named(),
  }),
  redirects: () => ({ from: `/${named().replace(' ', '-')}`, to: '/workshops', type: '301' }),
  short_links: () => ({
    slug: named().toLowerCase().replace(' ', '-'),
    to: '/workshops',
    label: named(),
  }),
  missing_paths: () => ({ path: `/${named()}`, times: 3, lastAt: '2026-01-01T00:00:00.000Z' }),
  findings: () => ({
    rule: named(),
    collection: 'workshops',
    recordId: 1,
    field: 'title',
    detail: named(),
    since: '2026-01-01T00:00:00.000Z',
  }),
  search_misses: () => ({ term: named(), times: 1, lastAt: '2026-01-01T00:00:00.000Z' }),
  'payload-preferences': () => ({ key: named(), value: { [named()]: true } }),
  'payload-jobs': () => ({ queue: 'fixture', waitUntil: '2099-01-01T00:00:00.000Z', input: {} }),
  'payload-kv': () => ({ key: named(), data: { fixture: true } }),
  'payload-migrations': () => ({ name: named(), batch: -2 }),
}

/** A change of a document that can be observed afterwards. */
export const CHANGE: Record<string, () => Data> = {
  categories: () => ({ order: (serial += 1) }),
  series: () => ({ title: named() }),
  instructors: () => ({ text: named() }),
  workshop_qna: () => ({ question: `${named()} changed` }),
  snippets: () => ({ text: named() }),
  registrations: () => ({ state: 'cancelled' }),
  certificates: () => ({ isHidden: true }),
  cohorts: () => ({ name: named() }),
  applications: () => ({ notes: named() }),
  saved_items: () => ({ savedAt: '2026-02-01T10:00:00.000Z' }),
  progress: () => ({ seconds: 6 }),
  question_votes: () => ({ votedAt: '2026-02-01T10:00:00.000Z' }),
  users: () => ({ bio: named() }),
  api_keys: () => ({ name: named() }),
  passkeys: () => ({ name: named() }),
  webhooks: () => ({ note: named() }),
  webhook_deliveries: () => ({ error: named() }),
  avatars: () => ({ prefix: named() }),
  contact_messages: () => ({ handled: true }),
  faqs: () => ({ question: named() }),
  redirects: () => ({ note: named() }),
  short_links: () => ({ label: named() }),
  media: () => ({ alt: named() }),
  files: () => ({ name: `${named()}.pdf` }),
  'payload-preferences': () => ({ value: { [named()]: true } }),
  'payload-jobs': () => ({ queue: named() }),
  'payload-kv': () => ({ data: { [named()]: true } }),
  'payload-migrations': () => ({ name: named() }),
}

/** Collections in which users own documents, so that their sets differ by user. */
const OWNED: CollectionSlug[] = [
  ...(['workshop_qna', 'registrations', 'saved_items', 'progress', 'question_votes'] as const),
  'certificates',
  'applications',
  ...(['users', 'passkeys', 'avatars', 'payload-preferences'] as const),
]

/** Selects the set of documents for a user: the same for all users if no one owns documents. */
export const keyOfSet = (slug: CollectionSlug, who: string): string =>
  OWNED.includes(slug) ? `${slug} of ${who}` : slug

/** Collections that others refer to, in the order in which they can be deleted. */
const CLEANED_LAST: CollectionSlug[] = [
  ...([
    'workshop_qna',
    'webhooks',
    'workshops',
    'webinars',
    'tutorials',
    'series',
    'media',
    'files',
    'cohorts',
  ] as const),
  ...(['avatars', 'users'] as const),
]

/** Creates documents as the system, and removes them again. */
export function fixtureFactory(payload: Payload, others: { other: Person; workshop: Id }) {
  const created: [CollectionSlug, Id][] = []

  async function put(collection: CollectionSlug, data: Data, file?: Upload, who?: Person) {
    const asked = { collection, data: data as never, file, overrideAccess: true }
    const { id } = await payload.create({ ...asked, ...(who ? { user: who.user } : {}) })
    created.push([collection, Number(id)])
    return Number(id)
  }
  const create = (slug: CollectionSlug, more: Data = {}, file?: Upload, who?: Person) =>
    put(
      slug,
      { ...NEW[slug]?.({ workshop: others.workshop, owner: others.other.user?.id }), ...more },
      file,
      who,
    )

  /** One document of each kind in the collection, from the perspective of this user. */
  async function createSet(slug: CollectionSlug, who: Person): Promise<Fixtures> {
    const { other } = others
    const mine = who.user
    switch (slug as string) {
      case 'workshops':
      case 'webinars':
      case 'tutorials':
      case 'pages':
      case 'instructors': {
        const trashed = await create(slug)
        await payload.update({
          collection: slug,
          id: trashed,
          data: { deletedAt: new Date().toISOString() },
          overrideAccess: true,
        })
        const draft = await create(slug, { _status: 'draft' })
        return { published: await create(slug), draft, trashed }
      }
      case 'series': {
        const shown = await create(slug)
        await create('workshops', { series: shown })
        return { published: shown, hidden: await create(slug) }
      }
      case 'cohorts':
        return { published: await create(slug), draft: await create(slug, { state: 'draft' }) }
      case 'applications': {
        const cohort = await create('cohorts')
        const theirs = await create(slug, { cohort, user: other.user?.id })
        return mine
          ? { other: theirs, own: await create(slug, { cohort, user: mine.id }) }
          : { other: theirs }
      }
      case 'faqs':
        return { published: await create(slug), draft: await create(slug, { _status: 'draft' }) }
      case 'workshop_qna': {
        const asker = other.user?.id
        const answered = await create(slug, { asker, answer: richText('An answer.') })
        const waiting = await create(slug, { asker })
        // Answered, and its target is no longer published.
        const workshop = await create('workshops', { _status: 'draft' })
        const hidden = await create(slug, { asker, workshop, answer: richText('An answer.') })
        const theirs = { answered, waiting, hidden }
        return mine ? { ...theirs, own: await create(slug, { asker: mine.id }) } : theirs
      }
      case 'registrations':
      case 'certificates':
      case 'saved_items':
      case 'progress':
      case 'question_votes': {
        // A user has one row per record.
        const thing =
          slug === 'question_votes'
            ? { question: await create('workshop_qna') }
            : { workshop: await create('workshops') }
        const theirs = await create(slug, { ...thing, user: other.user?.id })
        if (!mine) return { other: theirs }
        return { other: theirs, own: await create(slug, { ...thing, user: mine.id }) }
      }
      case 'users':
        return mine ? { other: await create(slug), own: mine.id } : { other: await create(slug) }
      case 'passkeys': {
        const theirs = await passkey(Number(other.user?.id))
        return mine ? { other: theirs, own: await passkey(mine.id) } : { other: theirs }
      }
      case 'avatars': {
        const theirs = await create(slug, { owner: other.user?.id }, await aPicture())
        if (!mine) return { other: theirs }
        return { other: theirs, own: await create(slug, { owner: mine.id }, await aPicture()) }
      }
      case 'media':
        return { row: await create(slug, {}, await aPicture()) }
      case 'files': {
        const offered = await create(slug, {}, aPdfUpload())
        await create('workshops', { resources: [{ name: named(), file: offered }] })
        return { shared: offered, other: await create(slug, {}, aPdfUpload()) }
      }
      case 'payload-preferences': {
        const theirs = await preference(other)
        return mine ? { other: theirs, own: await preference(who) } : { other: theirs }
      }
      default:
        return { row: await create(slug) }
    }
  }

  /** Belongs to a user who signed in with it; otherwise their session must re-authenticate first (K-05). */
  async function passkey(owner: number) {
    await onPool(
      payload,
      sql`update sessions set second_factor = 'passkey' where user_id = ${owner}`,
    )
    return create('passkeys', { owner })
  }

  /** REST finds preferences by key, so the key equals the id. */
  async function preference(who: Person): Promise<Id> {
    const collection = 'payload-preferences'
    const id = await create(collection, {}, undefined, who)
    const data = { key: String(id) }
    await payload.update({ collection, id, data, user: who.user, overrideAccess: true })
    return id
  }

  async function cleanUp() {
    const collections = [...new Set(created.map(([collection]) => collection))]
      // The database refuses to delete rows of the audit log.
      .filter((collection) => collection !== 'audit_log')
      // Rows must not outlive the record that they refer to or their owner.
      .sort((one, other) => CLEANED_LAST.indexOf(one) - CLEANED_LAST.indexOf(other))
    for (const collection of collections) {
      const ids = created.filter(([slug]) => slug === collection).map(([, id]) => id)
      // These have files or data outside their rows.
      if (['avatars', 'media', 'files', 'users'].includes(collection)) {
        const where = { id: { in: ids } }
        await payload.delete({ collection, where, trash: true, overrideAccess: true })
      } else await deleteRows(payload, collection, ids)
    }
  }

  return { createSet, create, cleanUp, created, workshop: others.workshop }
}
