import { targetRecord } from '@/lib/records/target'
import { listDocuments, type Asker, type Card } from './card'
import { listDrafts } from './list-drafts'
import { listScheduled } from './list-scheduled'
import { WAITING } from '@/lib/questions/answered'

type HomeCard = {
  title: string
  empty: string
  more?: { href: string; label: string }
  isForAdmins?: true
  /** Requires recent re-authentication. */
  isPeoplesData?: true
  read: (asker: Asker) => Promise<Card>
}

/** The cards of the home screen, most urgent first. */
export const HOME_CARDS: HomeCard[] = [
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
          note: targetRecord(doc)?.title ?? '',
          at: doc.questionTime,
        }),
      ),
  },
  {
    title: 'Drafts to finish',
    empty: 'No drafts to finish.',
    read: listDrafts,
  },
  {
    title: 'Scheduled',
    empty: 'Nothing is scheduled. Use the menu next to Publish to schedule a publication.',
    read: listScheduled,
  },
  {
    title: 'Upcoming webinars',
    empty: 'No webinars are scheduled.',
    more: { href: '/cms/collections/webinars', label: 'All webinars' },
    read: (asker) =>
      listDocuments(
        asker,
        {
          collection: 'webinars',
          where: {
            and: [
              { scheduledFor: { greater_than: new Date().toISOString() } },
              { _status: { equals: 'published' } },
            ],
          },
          sort: 'scheduledFor',
        },
        ({ title, presenter, scheduledFor }) => ({ title, note: presenter, at: scheduledFor }),
      ),
  },
  {
    title: 'Searches without results',
    empty: 'All searches had results.',
    more: { href: '/cms/collections/search_misses', label: 'All searches' },
    read: (asker) =>
      listDocuments(asker, { collection: 'search_misses' }, ({ term, times, lastAt }) => ({
        title: term,
        note: times === 1 ? 'once' : `${times} times`,
        at: lastAt,
      })),
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
