import { TARGET_KINDS } from '@/lib/records/target'

const CHANGES = {
  published: 'was published',
  updated: 'changed while it is published',
  unpublished: 'was unpublished or moved to the trash',
  deleted: 'was permanently deleted',
} as const

const OTHERS = {
  'question.asked': ['workshop_qna', 'A question was asked.'],
  'question.answered': ['workshop_qna', 'A question got its first answer.'],
  'registration.created': ['registrations', 'A user got a seat or joined a waiting list.'],
  'registration.promoted': ['registrations', 'A user was promoted from a waiting list to a seat.'],
  'registration.cancelled': ['registrations', 'A registration was canceled.'],
  'certificate.issued': ['certificates', 'A certificate was issued.'],
  'certificate.revoked': [
    'certificates',
    'A certificate is no longer valid: it was revoked, withdrawn or replaced.',
  ],
  'account.created': ['users', 'An account was created and its email address confirmed.'],
  'account.deleted': ['users', 'An account was deleted.'],
  'contact.received': ['contact_messages', 'A message was sent from the contact page.'],
  'application.created': ['applications', 'Someone applied to a group of the internship.'],
  'application.accepted': ['applications', 'An application was accepted.'],
  'application.waiting': ['applications', 'An application is on the waiting list.'],
  'application.declined': ['applications', 'An application was declined.'],
  'application.withdrawn': ['applications', 'An applicant has withdrawn.'],
  'enrollment.created': ['applications', 'An applicant was enrolled.'],
  'enrollment.completed': ['applications', 'A trainee has completed the program.'],
  'enrollment.left': ['applications', 'A trainee has left the program.'],
  'finding.opened': ['findings', 'The site found a problem in its content.'],
  'finding.resolved': ['findings', 'A problem in the content is gone, and its finding with it.'],
} as const

export type RecordChange = keyof typeof CHANGES

/** What is published. Also the start of the names of events. */
const RECORD_KINDS = [...TARGET_KINDS, 'page'] as const
type RecordKind = (typeof RECORD_KINDS)[number]

/** What happened to a record, of which programs are notified. */
export type SiteEvent = `${RecordKind}.${RecordChange}` | keyof typeof OTHERS

type Described = { type: SiteEvent; collection: string; description: string }

/** Everything that is announced, with the collection of its records. */
export const SITE_EVENTS: Described[] = [
  ...RECORD_KINDS.flatMap((kind) =>
    (Object.keys(CHANGES) as RecordChange[]).map((change) => ({
      type: `${kind}.${change}` as const,
      collection: `${kind}s`,
      description: `A ${kind} ${CHANGES[change]}.`,
    })),
  ),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((type) => {
    const [collection, description] = OTHERS[type]
    return { type, collection, description }
  }),
]

/** Returns the kind of a collection in event names, or undefined if it has none. */
export function toRecordKind(collection: string): RecordKind | undefined {
  return RECORD_KINDS.find((kind) => `${kind}s` === collection)
}
