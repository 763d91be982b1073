import type { Payload, Where } from 'payload'
import type { User } from '@/payload-types'
import { isAdmin } from '@/access/roles'
import { listScheduled, type Scheduled } from './list-scheduled'

/** One line of a card: where it leads, what it is called and a word about it. */
export type Line = { href: string; title: string; note: string; at?: string | null }
export type Card = { total: number; lines: Line[] }

export type Home = {
  timeZone: string
  waiting: Card
  drafts: Card
  scheduled: Scheduled[]
  webinars: Card
  messages: Card | null
  misses: Card
}

type Asker = { payload: Payload; user: User }

const SHOWN = 5
const WAITING: Where = { answerTime: { exists: false } }

/** Kinds of content that can wait as a draft, with the word for one. */
export const DRAFTABLE = {
  workshops: 'Workshop',
  webinars: 'Webinar',
  tutorials: 'Tutorial',
  pages: 'Page',
} as const
export type Draftable = keyof typeof DRAFTABLE

/** What the home of the back office tells, as much of it as this person may read. */
export async function readHome(asker: Asker): Promise<Home> {
  const { payload, user } = asker
  const [settings, waiting, drafts, scheduled, webinars, messages, misses] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0, user, overrideAccess: false }),
    listWaiting(asker),
    listDrafts(asker),
    listScheduled(asker),
    listWebinars(asker),
    isAdmin(user) ? listMessages(asker) : null,
    listMisses(asker),
  ])
  return { timeZone: settings.timeZone, waiting, drafts, scheduled, webinars, messages, misses }
}

async function listWaiting({ payload, user }: Asker): Promise<Card> {
  const { docs, totalDocs } = await payload.find({
    collection: 'workshop_qna',
    where: WAITING,
    sort: 'questionTime',
    limit: SHOWN,
    depth: 1,
    user,
    overrideAccess: false,
  })
  const lines = docs.map((doc) => ({
    href: `/cms/collections/workshop_qna/${doc.id}`,
    title: doc.question,
    note: typeof doc.workshop === 'object' ? doc.workshop.title : '',
    at: doc.questionTime,
  }))
  return { total: totalDocs, lines }
}

async function listDrafts({ payload, user }: Asker): Promise<Card> {
  const kinds = Object.keys(DRAFTABLE) as Draftable[]
  const found = await Promise.all(
    kinds.map(async (collection) => {
      const { docs, totalDocs } = await payload.find({
        collection,
        where: { _status: { equals: 'draft' } },
        draft: true,
        sort: '-updatedAt',
        limit: SHOWN,
        depth: 0,
        user,
        overrideAccess: false,
      })
      const lines = docs.map((doc) => ({
        href: `/cms/collections/${collection}/${doc.id}`,
        title: doc.title || 'Untitled',
        note: DRAFTABLE[collection],
        at: doc.updatedAt,
      }))
      return { total: totalDocs, lines }
    }),
  )
  const lines = found.flatMap((card) => card.lines)
  lines.sort((a, b) => b.at.localeCompare(a.at))
  return {
    total: found.reduce((sum, card) => sum + card.total, 0),
    lines: lines.slice(0, SHOWN),
  }
}

async function listWebinars({ payload, user }: Asker): Promise<Card> {
  const { docs, totalDocs } = await payload.find({
    collection: 'webinars',
    where: {
      and: [
        { scheduledFor: { greater_than: new Date().toISOString() } },
        { _status: { equals: 'published' } },
      ],
    },
    sort: 'scheduledFor',
    limit: SHOWN,
    depth: 0,
    user,
    overrideAccess: false,
  })
  const lines = docs.map((doc) => ({
    href: `/cms/collections/webinars/${doc.id}`,
    title: doc.title,
    note: doc.presenter,
    at: doc.scheduledFor,
  }))
  return { total: totalDocs, lines }
}

async function listMessages({ payload, user }: Asker): Promise<Card> {
  const { docs, totalDocs } = await payload.find({
    collection: 'contact_messages',
    where: { handled: { not_equals: true } },
    sort: 'createdAt',
    limit: SHOWN,
    depth: 0,
    user,
    overrideAccess: false,
  })
  const lines = docs.map((doc) => ({
    href: `/cms/collections/contact_messages/${doc.id}`,
    title: doc.subject,
    note: doc.name,
    at: doc.createdAt,
  }))
  return { total: totalDocs, lines }
}

async function listMisses({ payload, user }: Asker): Promise<Card> {
  const { docs, totalDocs } = await payload.find({
    collection: 'search_misses',
    limit: SHOWN,
    depth: 0,
    user,
    overrideAccess: false,
  })
  const lines = docs.map((doc) => ({
    href: `/cms/collections/search_misses/${doc.id}`,
    title: doc.term,
    note: doc.times === 1 ? 'once' : `${doc.times} times`,
    at: doc.lastAt,
  }))
  return { total: totalDocs, lines }
}
