import { ADMINS, EVERYONE, SIGNED_IN, STAFF, type Group } from './terms'
import { TARGET_LISTS } from '@/lib/records/target'

const ALL = ['no', 'no', 'no', 'all'] as const

/** What staff alone read and write. */
const OF_STAFF: Group['rows'] = {
  cms: STAFF,
  list: ['no', 'no', 'all', 'all'],
  read: ['no', 'no', 'all', 'all'],
  create: STAFF,
  update: ['no', 'no', 'all', 'all'],
  delete: ['no', 'no', 'all', 'all'],
}

/** Operations on documents. Collections with the same rules share a group. */
export const COLLECTIONS: Group[] = [
  {
    slugs: [...TARGET_LISTS, 'pages', 'instructors'],
    rows: {
      cms: STAFF,
      list: ['published', 'published', 'all', 'all'],
      read: ['published', 'published', 'all', 'all'],
      versions: ['no', 'no', 'all', 'all'],
      create: STAFF,
      duplicate: ['no', 'no', 'published, draft', 'published, draft'],
      update: ['no', 'no', 'all', 'all'],
      'restore version': ['no', 'no', 'published, draft', 'published, draft'],
      trash: ['no', 'no', 'published, draft', 'published, draft'],
      restore: ['no', 'no', 'trashed', 'trashed'],
      delete: ['no', 'no', 'no', 'all'],
    },
  },
  {
    slugs: ['series'],
    note: 'Series of events. Public while one of their events is published.',
    rows: {
      cms: STAFF,
      list: ['published', 'published', 'all', 'all'],
      read: ['published', 'published', 'all', 'all'],
      create: STAFF,
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['categories'],
    note: 'Categories of workshops, tutorials and the FAQ.',
    rows: {
      cms: STAFF,
      list: ['all', 'all', 'all', 'all'],
      read: ['all', 'all', 'all', 'all'],
      create: STAFF,
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['workshop_qna'],
    note:
      "Answers are read while what they are about is published, and one's own questions always. " +
      'Visitors read the answered ones when the site setting "answers are public" is on. A question ' +
      'that was merged into another is read by its asker alone.',
    rows: {
      cms: STAFF,
      list: ['no', 'answered, own', 'all', 'all'],
      read: ['no', 'answered, own', 'all', 'all'],
      create: SIGNED_IN,
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['snippets'],
    note: 'Text that is often used in answers, for staff.',
    rows: OF_STAFF,
  },
  {
    slugs: ['saved_items'],
    note: 'Saved items of users. Only the owner can read them, whatever their role. Written by an endpoint.',
    rows: {
      list: ['no', 'own', 'own', 'own'],
      read: ['no', 'own', 'own', 'own'],
      delete: ['no', 'own', 'own', 'own'],
    },
  },
  {
    slugs: ['progress', 'question_votes'],
    note:
      'Watch progress and votes of users. Only the owner can read them, whatever their role. Rows are written ' +
      'by endpoints of their own; staff see votes as numbers.',
    rows: {
      list: ['no', 'own', 'own', 'own'],
      read: ['no', 'own', 'own', 'own'],
    },
  },
  {
    slugs: ['registrations'],
    note: 'Seats and waiting lists of events. Users register and cancel; rows cannot be edited.',
    rows: {
      cms: ADMINS,
      list: ['no', 'own', 'own', 'all'],
      read: ['no', 'own', 'own', 'all'],
    },
  },
  {
    slugs: ['cohorts'],
    note: 'Groups of the internship. Drafts are for staff.',
    rows: {
      cms: STAFF,
      list: ['published', 'published', 'all', 'all'],
      read: ['published', 'published', 'all', 'all'],
      create: STAFF,
      duplicate: ['no', 'no', 'all', 'all'],
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['applications'],
    note:
      'Applications to groups of the internship. Their state changes by steps; staff write notes and ' +
      'tick deliverables. API keys reach them only by naming the collection.',
    rows: {
      cms: STAFF,
      list: ['no', 'own', 'all', 'all'],
      read: ['no', 'own', 'all', 'all'],
      update: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['certificates'],
    note:
      'Certificates of attendance. Rows cannot be edited; anyone verifies one by its code at ' +
      '/certificates/{code}.',
    rows: {
      cms: ADMINS,
      list: ['no', 'own', 'own', 'all'],
      read: ['no', 'own', 'own', 'all'],
    },
  },
  {
    slugs: ['users'],
    note:
      'Entering /cms at all is the rule `admin` of this collection: editors and ' +
      'admins. An account cannot be made here by visitors; sign-up has its own ' +
      'pages. An administrator whose session was not confirmed in the last ten minutes reads ' +
      'their own row alone; API keys are not asked.',
    rows: {
      cms: ADMINS,
      list: ['no', 'own', 'own', 'all'],
      read: ['no', 'own', 'own', 'all'],
      create: ADMINS,
      update: ['no', 'own', 'own', 'all'],
      delete: ['no', 'no', 'no', 'all'],
    },
  },
  {
    slugs: ['api_keys'],
    note:
      'Keys of programs, see [API keys](#api-keys). Their owners make and end ' +
      'them at /account/settings, which goes past this collection. The hash of ' +
      'a token cannot be read.',
    rows: {
      cms: ADMINS,
      list: ['no', 'no', 'no', 'all'],
      read: ['no', 'no', 'no', 'all'],
      delete: ['no', 'no', 'no', 'all'],
    },
  },
  {
    slugs: ['passkeys'],
    note:
      'Names and times of passkeys. Their owners add and remove them at /account/settings, ' +
      'which does not use this collection. Public keys cannot be read.',
    rows: {
      cms: ADMINS,
      list: ['no', 'own', 'own', 'all'],
      read: ['no', 'own', 'own', 'all'],
    },
  },
  {
    slugs: ['avatars'],
    note:
      'Anyone can fetch a picture whose file URL they know (see ' +
      'Endpoints). Only admins can see whose pictures exist.',
    rows: {
      cms: ADMINS,
      list: ['no', 'own', 'own', 'all'],
      read: ['no', 'own', 'own', 'all'],
      delete: ['no', 'no', 'no', 'all'],
    },
  },
  {
    slugs: ['contact_messages'],
    rows: {
      cms: ADMINS,
      list: ['no', 'no', 'no', 'all'],
      read: ['no', 'no', 'no', 'all'],
      update: ['no', 'no', 'no', 'all'],
      delete: ['no', 'no', 'no', 'all'],
    },
  },
  {
    slugs: ['webhooks'],
    note: 'Programs that receive events. Their secrets are shown once and cannot be read.',
    rows: { cms: ADMINS, list: ALL, read: ALL, create: ADMINS, update: ALL, delete: ALL },
  },
  {
    slugs: ['webhook_deliveries'],
    note: 'Messages sent to webhooks. Written by the program alone.',
    rows: { cms: ADMINS, list: ALL, read: ALL },
  },
  {
    slugs: ['audit_log'],
    note: 'Written by the program alone; the database refuses to change or remove a ' + 'line.',
    rows: { cms: ADMINS, list: ['no', 'no', 'no', 'all'], read: ['no', 'no', 'no', 'all'] },
  },
  {
    slugs: ['redirects', 'short_links'],
    note: 'Visitors are redirected without reading the collections, which have notes and counts.',
    rows: OF_STAFF,
  },
  {
    slugs: ['search_misses', 'missing_paths'],
    note:
      'Searches without results, and addresses that do not exist. Written by the program alone, ' +
      'without the identity of the user.',
    rows: {
      cms: STAFF,
      list: ['no', 'no', 'all', 'all'],
      read: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['findings'],
    note: 'Problems of the content. Written by the program alone; staff ignore them by an endpoint.',
    rows: {
      list: ['no', 'no', 'all', 'all'],
      read: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['faqs'],
    rows: {
      cms: STAFF,
      list: ['published', 'published', 'all', 'all'],
      read: ['published', 'published', 'all', 'all'],
      versions: ['no', 'no', 'all', 'all'],
      create: STAFF,
      duplicate: ['no', 'no', 'published, draft', 'published, draft'],
      update: ['no', 'no', 'all', 'all'],
      'restore version': ['no', 'no', 'published, draft', 'published, draft'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['media'],
    rows: {
      cms: STAFF,
      list: ['all', 'all', 'all', 'all'],
      read: ['all', 'all', 'all', 'all'],
      create: STAFF,
      duplicate: ['no', 'no', 'all', 'all'],
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['files'],
    note: 'Downloads follow the rule of reading.',
    rows: {
      cms: STAFF,
      list: ['no', 'shared', 'all', 'all'],
      read: ['no', 'shared', 'all', 'all'],
      create: STAFF,
      update: ['no', 'no', 'all', 'all'],
      delete: ['no', 'no', 'all', 'all'],
    },
  },
  {
    slugs: ['payload-preferences'],
    note:
      'List preferences of staff in the back office. For learners they would be ' + 'free storage.',
    rows: {
      list: ['no', 'no', 'own', 'own'],
      read: ['no', 'no', 'own', 'own'],
      create: STAFF,
      duplicate: ['no', 'no', 'own', 'own'],
      update: ['no', 'no', 'own', 'own'],
      delete: ['no', 'no', 'own', 'own'],
    },
  },
  {
    slugs: ['payload-jobs', 'payload-kv', 'payload-migrations'],
    note: 'No access: used by the program alone.',
    rows: {},
  },
]

export const GLOBALS: Group[] = [
  {
    slugs: ['site-settings', 'brand'],
    rows: {
      cms: ADMINS,
      read: EVERYONE,
      versions: ADMINS,
      'restore version': ADMINS,
      update: ADMINS,
    },
  },
  {
    slugs: ['emails'],
    note: 'Who words an email with a link to choose a password could deceive everyone who gets it.',
    rows: {
      cms: ADMINS,
      read: ADMINS,
      versions: ADMINS,
      'restore version': ADMINS,
      update: ADMINS,
    },
  },
  {
    slugs: ['home', 'internship', 'navigation'],
    rows: {
      cms: STAFF,
      read: EVERYONE,
      'read draft': STAFF,
      versions: STAFF,
      'restore version': STAFF,
      update: STAFF,
    },
  },
  {
    slugs: ['page-texts'],
    rows: { cms: STAFF, read: EVERYONE, versions: STAFF, 'restore version': STAFF, update: STAFF },
  },
]
