import { isBlank } from '@/lib/text/plain-text'
import { calculateEnd, getEventEnd } from '@/features/events/event-times'
import { listUnusableWords } from '@/platform/mail/mail-entry'
import { mailEntries } from '@/platform/mail/mail-registry'
import { EVENT_KINDS, TARGET_COLLECTIONS, TARGET_LISTS } from '@/lib/records/target'

/** A stored record, with what the rules need to know beyond its row. */
export type Checked = {
  collection: string
  /** The fields of what visitors see, or of the draft if the record was never published. */
  doc: Record<string, unknown>
  /** When the newest draft was saved, if it is newer than what visitors see. */
  draftAt: string | null
  hasTranscript: boolean
  taken: number
  /** What titles are compared by, if another published record of the collection has this title. */
  repeatedTitle: string | null
  links: CheckedLink[]
}

export type CheckedLink = {
  field: string
  url: string
  state: 'unchecked' | 'ok' | 'unknown' | 'broken' | 'unavailable'
  /** Of a record of this site: whether visitors can open it. */
  isPublished?: boolean
}

/** The field that an editor changes, and what in it, if it can have the problem several times. */
type Place = { field: string; detail?: string }

type Rule = {
  name: string
  /** The problem, in the list of findings. */
  problem: string
  /** The collections and globals that it is about; unset for all. */
  about?: readonly string[]
  find: (record: Checked, now: number) => Place[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const EVENTS = EVENT_KINDS.map((kind) => TARGET_COLLECTIONS[kind])
/** Collections with drafts, whose records have a title and a description. */
export const DRAFTED = [...TARGET_LISTS, 'pages'] as const

export const HEALTH_LIMITS = {
  ignoredDays: 90,
  shortestDescription: 60,
} as const

export const RULES = [
  {
    name: 'no-recording',
    problem: 'The event ended more than a week ago and has no recording.',
    about: EVENTS,
    find: (record, now) =>
      isHeld(record) && endedBefore(record, now - 7 * DAY) && !record.doc.recordingUrl
        ? [{ field: 'recordingUrl' }]
        : [],
  },
  {
    name: 'no-transcript',
    problem: 'The recording has no transcript.',
    about: EVENTS,
    find: (record) =>
      isPublic(record) && Boolean(record.doc.recordingUrl) && !record.hasTranscript
        ? [{ field: 'transcript' }]
        : [],
  },
  {
    name: 'stale-draft',
    problem: 'The draft has not been changed for 60 days.',
    about: DRAFTED,
    find: ({ doc, draftAt }, now) =>
      !doc.deletedAt && isBefore(draftAt, now - 60 * DAY) ? [{ field: 'title' }] : [],
  },
  {
    name: 'placeholder-left',
    problem: 'The text still has a placeholder, such as “[your company]”.',
    about: ['pages'],
    find: ({ doc }) => (/\[your \w+\]/.test(JSON.stringify(doc)) ? [{ field: 'title' }] : []),
  },
  {
    name: 'featured-past',
    problem: 'The event is over and still featured.',
    about: EVENTS,
    find: (record, now) =>
      isPublic(record) && record.doc.isFeatured === true && endedBefore(record, now)
        ? [{ field: 'isFeatured' }]
        : [],
  },
  {
    name: 'no-way-in',
    problem: 'The event starts within 7 days and has neither a join link nor a venue.',
    about: EVENTS,
    find: (record, now) => {
      const { joinLink, registrationLink, startsAt, venue } = record.doc
      const start = Date.parse(String(startsAt))
      const isSoon = start > now && start <= now + 7 * DAY
      const hasPlace = [joinLink, registrationLink, venue].some(Boolean)
      return isHeld(record) && isSoon && !hasPlace ? [{ field: 'joinLink' }] : []
    },
  },
  {
    name: 'over-capacity',
    problem: 'More seats are taken than the event has.',
    about: EVENTS,
    find: (record, now) => {
      const { capacity } = record.doc
      const isOver = typeof capacity === 'number' && capacity < record.taken
      return isHeld(record) && isOver && !endedBefore(record, now) ? [{ field: 'capacity' }] : []
    },
  },
  {
    name: 'no-alternative-text',
    problem: 'The picture has no description.',
    about: ['media'],
    find: ({ doc }) => (isBlank(toText(doc.alt)) ? [{ field: 'alt' }] : []),
  },
  {
    name: 'missing-file',
    problem: 'The resource has lost its file: it was deleted.',
    about: TARGET_LISTS,
    find: (record) => (isPublic(record) ? findEmptyResources(record.doc.resources) : []),
  },
  {
    name: 'short-description',
    problem: `The description is shorter than ${HEALTH_LIMITS.shortestDescription} characters.`,
    about: DRAFTED,
    find: (record) =>
      isPublic(record) &&
      toText(record.doc.description).trim().length < HEALTH_LIMITS.shortestDescription
        ? [{ field: 'description' }]
        : [],
  },
  {
    name: 'duplicate-title',
    problem: 'Another published record has the same title.',
    about: DRAFTED,
    find: (record) =>
      isPublic(record) && record.repeatedTitle !== null
        ? [{ field: 'title', detail: record.repeatedTitle }]
        : [],
  },
  {
    name: 'question-waiting',
    problem: 'The question has waited for an answer for more than 48 hours.',
    about: ['workshop_qna'],
    find: ({ doc }, now) =>
      !doc.answerTime && !doc.sameAs && isBefore(doc.questionTime, now - 48 * HOUR)
        ? [{ field: 'answer' }]
        : [],
  },
  {
    name: 'search-without-result',
    problem: 'Visitors searched for this and found nothing.',
    about: ['search_misses'],
    find: () => [{ field: 'term' }],
  },
  {
    name: 'unusable-email-text',
    problem:
      'The text of the email lacks a placeholder, or has one without a value. The default is sent.',
    about: ['emails'],
    find: ({ doc }) => listUnusableWords(mailEntries(), doc).map((field) => ({ field })),
  },
  {
    name: 'dead-target',
    problem: 'The link leads to a record that is not published.',
    find: ({ links }) => links.flatMap(findPlaces(({ isPublished }) => isPublished === false)),
  },
  {
    name: 'broken-link',
    problem: 'The link does not work.',
    find: ({ links }) => links.flatMap(findPlaces(({ state }) => state === 'broken')),
  },
  {
    name: 'unavailable-video',
    problem: 'The video was removed, is private, or cannot be embedded.',
    find: ({ links }) => links.flatMap(findPlaces(({ state }) => state === 'unavailable')),
  },
] as const satisfies Rule[]

export type RuleName = (typeof RULES)[number]['name']
export const RULE_NAMES: RuleName[] = RULES.map(({ name }) => name)

export function describeRule(rule: string): string {
  return RULES.find(({ name }) => name === rule)?.problem ?? rule
}

type Problem = Place & { rule: RuleName }

export function findProblems(record: Checked, now: number): Problem[] {
  const rules: readonly (Rule & { name: RuleName })[] = RULES
  return rules
    .filter(({ about }) => !about || about.includes(record.collection))
    .flatMap(({ find, name }) => find(record, now).map((place) => ({ rule: name, ...place })))
}

function isPublic({ doc }: Checked): boolean {
  return doc._status === 'published' && !doc.deletedAt
}

/** Rows whose file was deleted: others have a link or a file. */
function findEmptyResources(resources: unknown): Place[] {
  const rows = Array.isArray(resources) ? (resources as { link?: unknown; file?: unknown }[]) : []
  return rows.flatMap(({ file, link }, at) =>
    file || link ? [] : [{ field: `resources.${at}.file` }],
  )
}

function isHeld(record: Checked): boolean {
  return isPublic(record) && record.doc.eventStatus !== 'cancelled'
}

function endedBefore({ doc }: Checked, moment: number): boolean {
  const { duration, endsAt, startsAt } = doc
  if (typeof startsAt !== 'string') return false
  const end = calculateEnd(startsAt, toText(endsAt) || null, toText(duration))
  return getEventEnd({ startsAt, endsAt: end }) < moment
}

function isBefore(value: unknown, moment: number): boolean {
  return typeof value === 'string' && Date.parse(value) < moment
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function findPlaces(isProblem: (link: CheckedLink) => boolean) {
  return (link: CheckedLink): Place[] =>
    isProblem(link) ? [{ field: link.field, detail: link.url }] : []
}
