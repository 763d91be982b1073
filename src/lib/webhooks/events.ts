const RECORDS = { workshop: 'workshops', webinar: 'webinars', tutorial: 'tutorials' } as const

const CHANGES = {
  published: 'is on the site, for the first time or again',
  updated: 'changed while it is on the site',
  unpublished: 'is on the site no more, and may come back',
  deleted: 'was deleted for good',
} as const

const OTHERS = {
  'question.asked': ['workshop_qna', 'Somebody asked a question.'],
  'question.answered': ['workshop_qna', 'A question got its first answer.'],
  'registration.created': ['registrations', 'Somebody got a seat or a place on a waiting list.'],
  'registration.promoted': ['registrations', 'Somebody moved from a waiting list to a seat.'],
  'registration.cancelled': [
    'registrations',
    'A seat or a place on a waiting list was given back.',
  ],
  'account.created': ['users', 'An account was made and its address confirmed.'],
  'account.deleted': ['users', 'An account was deleted.'],
  'contact.received': ['contact_messages', 'Somebody wrote by the contact page.'],
} as const

export type RecordKind = keyof typeof RECORDS
export type RecordChange = keyof typeof CHANGES
export type WebhookEvent = `${RecordKind}.${RecordChange}` | keyof typeof OTHERS

/** Sent by *Send a test*. Webhooks cannot subscribe to it. */
export const TEST_EVENT = 'webhook.test'

type Described = { type: WebhookEvent; collection: string; description: string }

/** All events that webhooks can subscribe to, with the collection of their records. */
export const WEBHOOK_EVENTS: Described[] = [
  ...(Object.keys(RECORDS) as RecordKind[]).flatMap((kind) =>
    (Object.keys(CHANGES) as RecordChange[]).map((change) => ({
      type: `${kind}.${change}` as const,
      collection: RECORDS[kind],
      description: `A ${kind} ${CHANGES[change]}.`,
    })),
  ),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((type) => {
    const [collection, description] = OTHERS[type]
    return { type, collection, description }
  }),
]

/** Returns the kind of a collection in event names, or undefined if it has none. */
export function recordKindOf(collection: string): RecordKind | undefined {
  return (Object.keys(RECORDS) as RecordKind[]).find((kind) => RECORDS[kind] === collection)
}

export function collectionOf(event: string): string {
  return WEBHOOK_EVENTS.find(({ type }) => type === event)?.collection ?? 'webhooks'
}
