import type { Change } from '@/lib/records/changes'
import { formatUnnamed } from '@/lib/records/label'
import {
  type EventKind,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  isTargetList,
  type TargetList,
} from '@/lib/records/target'
import type { AuditLog } from '@/payload-types'

export type Totals = Record<TargetList | 'users', number>

export type Waiting = { count: number; oldest: string | null }

/** The count of one day, "2025-06-05". */
export type DayCount = { day: string; count: number }

export type ComingEvent = {
  kind: EventKind
  id: number
  title: string
  startsAt: string
  capacity: number | null
  taken: number
  waiting: number
}

export type ChangeEntry = {
  id: number
  at: string
  who: string
  /** "published the workshop". */
  what: string
  title: string
  /** The record's form in the dashboard, if it has one. */
  href: string | null
  changes: { field: string; before: string | null; after: string | null }[]
}

export const CHANGED_NOUNS: Record<string, string> = {
  ...Object.fromEntries(TARGET_KINDS.map((kind) => [TARGET_COLLECTIONS[kind], kind])),
  workshop_qna: 'question',
  categories: 'category',
  snippets: 'snippet',
  users: 'account',
  avatars: 'avatar',
  media: 'picture',
  files: 'file',
  pages: 'page',
  faqs: 'FAQ entry',
  instructors: 'instructor',
  redirects: 'redirect',
  short_links: 'short link',
  certificates: 'certificate',
  series: 'series',
  webhooks: 'webhook',
  api_keys: 'API key',
  contact_messages: 'message',
  registrations: 'registration at',
  event_messages: 'email to attendees of',
  cohorts: 'group',
  applications: 'application',
  cohort_messages: 'email to the group',
  'site-settings': 'site settings',
  emails: 'email texts',
  navigation: 'menus',
  home: 'home page',
  internship: 'internship',
  'page-texts': 'page texts',
}

const VERBS: Record<AuditLog['action'], string> = {
  create: 'created the',
  draft: 'edited the draft of the',
  update: 'changed the',
  publish: 'published the',
  unpublish: 'unpublished the',
  trash: 'trashed the',
  restore: 'restored the',
  delete: 'deleted the',
  answer: 'answered the',
  export: 'exported the list of each',
  security: 'noted a',
}

const SHOWN_LENGTH = 300

/** Whether the record had no title when the entry was written. */
export const isUnnamed = ({ recordId, title }: AuditLog) => title === formatUnnamed(recordId)

type Names = {
  /** Names a field as forms do. */
  findLabel: (recordType: string, field: string) => string
  /** The present title of a record that had none. */
  title?: string
}

/** An entry as the dashboard shows it. A record without a title is its noun and number. */
export function toChangeEntry(doc: AuditLog, { findLabel, title }: Names): ChangeEntry {
  const noun = CHANGED_NOUNS[doc.recordType] ?? doc.recordType
  const isEditable = isTargetList(doc.recordType) && !['delete', 'trash'].includes(doc.action)
  return {
    id: doc.id,
    at: doc.at,
    who: doc.actorName ?? 'The system',
    what: `${VERBS[doc.action]} ${noun}`,
    title: title ?? (isUnnamed(doc) ? doc.recordId : doc.title) ?? '',
    href: isEditable && doc.recordId ? `/admin/${doc.recordType}/edit/${doc.recordId}` : null,
    changes: toChanges(doc.changes)
      .filter(isChanged)
      .map(({ field, before, after }) => ({
        field: findLabel(doc.recordType, field),
        before: asText(before),
        after: asText(after),
      }))
      // The start of a webinar has two names.
      .filter(({ field }, at, all) => all.findIndex((item) => item.field === field) === at),
  }
}

/** JSON columns are untyped: anything that is not a list of changes is ignored. */
function toChanges(value: unknown): Change[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (item): item is Change => typeof item === 'object' && item !== null && 'field' in item,
  )
}

/** A relation is an id before, and a document after. A private field has no values. */
function isChanged(change: Change): boolean {
  const toDocumentId = (value: unknown) => (isDocument(value) ? value.id : value)
  const before = toDocumentId(change.before)
  return before === undefined || before !== toDocumentId(change.after)
}

function isDocument(value: unknown): value is { id: unknown; alt?: string; title?: string } {
  return typeof value === 'object' && value !== null && 'id' in value
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (isDocument(value)) return value.title ?? value.alt ?? String(value.id)
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (isList) return value.join(', ') || null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}
