import {
  toTargetRecord,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  TARGET_NAMES,
  type TargetList,
} from '@/lib/records/target'
import type { Asker, Card, HomeCard, Line } from '@/platform/home-card'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { formatLabel } from '@/lib/records/label'
import { features } from '@/platform/feature'
import { WAITING } from '@/features/questions/desk'
import type { CollectionSlug, DataFromCollectionSlug, Where } from 'payload'

type Draftable = TargetList | 'pages'

const DRAFTABLE = Object.fromEntries([
  ...TARGET_KINDS.map((kind) => [TARGET_COLLECTIONS[kind], TARGET_NAMES[kind]]),
  ['pages', 'Page'],
]) as Record<Draftable, string>

export const SHOWN = 5

type Query<Slug extends CollectionSlug> = {
  collection: Slug
  where?: Where
  sort?: string
  draft?: boolean
  depth?: number
}

async function listDocuments<Slug extends CollectionSlug>(
  { payload, user }: Asker,
  { depth = 0, ...query }: Query<Slug>,
  toLine: (doc: DataFromCollectionSlug<Slug>) => Omit<Line, 'href'>,
): Promise<Required<Card>> {
  const { docs, totalDocs } = await payload.find({
    ...query,
    limit: SHOWN,
    depth,
    user,
    overrideAccess: false,
  })
  const lines = (docs as DataFromCollectionSlug<Slug>[]).map((doc) => ({
    href: `/cms/collections/${query.collection}/${doc.id}`,
    ...toLine(doc),
  }))
  return { total: totalDocs, lines }
}

const [FIRST, ...OTHERS]: [HomeCard, ...HomeCard[]] = [
  {
    title: 'Waiting for an answer',
    empty: 'All questions are answered.',
    more: { href: '/cms/answer-desk', label: 'Open the answer desk' },
    read: (asker) =>
      listDocuments(
        asker,
        {
          collection: 'workshop_qna',
          where: WAITING,
          sort: 'questionTime',
          depth: 1,
        },
        (doc) => ({
          title: doc.question,
          note: toTargetRecord(doc)?.title ?? '',
          at: doc.questionTime,
        }),
      ),
  },
  {
    title: 'Scheduled',
    empty: 'Nothing is scheduled. Use the menu next to Publish to schedule a publication.',
    read: listScheduled,
  },
  {
    title: 'Upcoming events',
    empty: 'No events are scheduled.',
    read: async (asker) => {
      const isComing = { startsAt: { greater_than: new Date().toISOString() } }
      const where: Where = { and: [isComing, { _status: { equals: 'published' } }] }
      const query = { where, sort: 'startsAt' }
      const [workshops, webinars] = await Promise.all([
        listDocuments(
          asker,
          { collection: 'workshops', ...query },
          ({ eventStatus, startsAt, title }) => ({
            title,
            note: eventStatus === 'cancelled' ? 'Workshop · Cancelled' : 'Workshop',
            at: startsAt,
          }),
        ),
        listDocuments(
          asker,
          { collection: 'webinars', ...query },
          ({ eventStatus, startsAt, title }) => ({
            title,
            note: eventStatus === 'cancelled' ? 'Webinar · Cancelled' : 'Webinar',
            at: startsAt,
          }),
        ),
      ])
      const lines = [...workshops.lines, ...webinars.lines]
        .sort((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''))
        .slice(0, SHOWN)
      return { total: workshops.total + webinars.total, lines }
    },
  },
  {
    title: 'Messages to handle',
    empty: 'All messages are handled.',
    more: { href: '/cms/collections/contact_messages', label: 'All messages' },
    isForAdmins: true,
    isPeoplesData: true,
    read: (asker) =>
      listDocuments(
        asker,
        {
          collection: 'contact_messages',
          where: { handled: { not_equals: true } },
          sort: 'createdAt',
        },
        ({ subject, name, possibleSpam, createdAt }) => ({
          title: subject,
          note: possibleSpam ? `${name} · possible spam` : name,
          at: createdAt,
        }),
      ),
  },
]

/** The cards of the home screen, most urgent first. */
export function listHomeCards(): HomeCard[] {
  return [FIRST, ...features().flatMap(({ homeCards = [] }) => homeCards), ...OTHERS]
}

type Input = {
  type?: string
  doc?: { relationTo?: string; value?: string | number }
  global?: string
}

const GLOBALS: Record<string, string> = { home: 'Home page', internship: 'Internship' }

/** Soonest first. */
async function listScheduled({ payload, user }: Asker): Promise<Card> {
  // No user may read the jobs collection. The records of the jobs are read with the user's access.
  const { docs: jobs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than: new Date().toISOString() } },
      ],
    },
    sort: 'waitUntil',
    limit: SHOWN,
    depth: 0,
    overrideAccess: true,
  })
  const zone = await readSiteZone(payload)
  const lines = await Promise.all(
    jobs.map(async ({ input, waitUntil }) => {
      const { doc, global, type } = (input ?? {}) as Input
      const title = GLOBALS[global ?? '']
      if (waitUntil && title) {
        return [{ href: `/cms/globals/${global}`, title, note: 'Publish', at: waitUntil }]
      }
      if (!waitUntil || !doc?.value || !isDraftable(doc.relationTo)) return []
      const record = await payload.findByID({
        collection: doc.relationTo,
        id: doc.value,
        draft: true,
        depth: 0,
        disableErrors: true,
        user,
        overrideAccess: false,
      })
      if (!record) return []
      return {
        href: `/cms/collections/${doc.relationTo}/${record.id}`,
        title: formatLabel(record.title || 'Untitled', record, zone),
        note: `${type === 'unpublish' ? 'Unpublish' : 'Publish'} ${DRAFTABLE[doc.relationTo].toLowerCase()}`,
        at: waitUntil,
      }
    }),
  )
  return { lines: lines.flat() }
}

function isDraftable(slug: string | undefined): slug is Draftable {
  return slug !== undefined && slug in DRAFTABLE
}
