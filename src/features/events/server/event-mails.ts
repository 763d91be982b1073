import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { EVENT_KINDS } from '@/lib/records/target'
import type { MailDraft } from '@/platform/mail/draft-type'
import { readLetterhead } from '@/platform/mail/layout'
import type { MailEntry, MailGroup, MailPerson } from '@/platform/mail/mail-entry'
import { createEventMessage, createRegistrationNotice, noticeDigest, type Noticed } from './emails'
import { createGivenSeatMail, createSeatLinkMail } from './seat-link-mails'
import { EVENT_MESSAGE, GIVEN_SEATS, SEAT_LINKS, SEVERAL } from './mail-entries'
import { isPublishedRow } from '@/platform/records/visibility'
import { NOTICES, type NoticeKind } from './notices'
import { readEvents, type StoredEvent } from './read-event'

type Show = (preview: {
  req: PayloadRequest
  event: StoredEvent
  person: MailPerson
}) => Promise<MailDraft>

const HOUR = 3_600_000
const EXAMPLE = 'example'

const kinds = Object.keys(NOTICES) as NoticeKind[]

const notices = kinds.flatMap((kind) => {
  const { joiningMail, mail } = NOTICES[kind]
  const show =
    (joinLink?: string | null): Show =>
    async ({ event, person, req }) => {
      const notice = toExample(kind, { event, person, joinLink })
      return createRegistrationNotice({ ...(await readLetterhead(req)), ...notice })
    }
  return [
    withPreview(mail, show(joiningMail ? null : undefined)),
    ...(joiningMail ? [withPreview(joiningMail, show(env.SITE_URL))] : []),
  ]
})

const several = [...kinds, 'mixed' as const].flatMap((kind) => {
  const entry = SEVERAL[kind]
  if (!entry) return []
  const parts: NoticeKind[] = kind === 'mixed' ? ['seat', 'waiting'] : [kind, kind]
  return withPreview(entry, async ({ event, person, req }) => {
    const items = parts.map((part) => toExample(part, { event, person }))
    return noticeDigest(await readLetterhead(req), items)
  })
})

const seatLinks = Object.entries(SEAT_LINKS).flatMap(([seats, { known, unknown }]) =>
  [unknown, known].map((entry) =>
    withPreview(entry, async ({ event, person, req }) =>
      createSeatLinkMail({
        to: person.email,
        timeZone: (await readLetterhead(req)).timeZone,
        event,
        token: EXAMPLE,
        heldUntil: null,
        left: seats === 'full' ? 0 : null,
        isKnown: entry === known,
      }),
    ),
  ),
)

const given = (['registered', 'waiting'] as const).map((state) =>
  withPreview(GIVEN_SEATS[state], async ({ event, person, req }) => {
    const { timeZone } = await readLetterhead(req)
    return createGivenSeatMail({ to: person.email, timeZone, event, token: EXAMPLE, state })
  }),
)

const message = withPreview(EVENT_MESSAGE, ({ event, person }) => {
  const { message: text, subject } = EVENT_MESSAGE.placeholders
  return Promise.resolve(createEventMessage({ event, person, subject, text }))
})

export const eventMails: MailGroup = {
  label: 'Events',
  entries: [...notices, ...several, ...seatLinks, ...given, message],
}

/** Previews an email with the event that was changed last. */
function withPreview(entry: MailEntry, show: Show): MailEntry {
  return {
    ...entry,
    preview: async (req, person) => {
      const event = await findRecentEvent(req)
      return event && show({ req, event, person })
    },
  }
}

async function findRecentEvent(req: PayloadRequest): Promise<StoredEvent | null> {
  for (const kind of EVENT_KINDS) {
    const which = sql`starts_at is not null and ${isPublishedRow()}
      order by updated_at desc limit 1`
    const [event] = await readEvents(req, kind, which)
    if (event) return event
  }
  return null
}

type About = { event: StoredEvent; person: MailPerson; joinLink?: string | null }

/** What someone with a seat gets, without any code or link that works. */
function toExample(kind: NoticeKind, { event, joinLink = event.joinLink, person }: About): Noticed {
  const { hasCheckInCode, needsLink } = NOTICES[kind]
  const startsAt = new Date(Date.parse(event.startsAt) - 24 * HOUR).toISOString()
  return {
    kind,
    event: { ...event, joinLink },
    person,
    hasSeat: kind !== 'waiting',
    before: kind === 'changed' ? { ...event, startsAt } : null,
    sequence: 0,
    checkIn: hasCheckInCode && event.isInRoom ? { code: EXAMPLE, url: env.SITE_URL } : undefined,
    link: needsLink && { path: '/', secret: EXAMPLE },
    ...(kind === 'cancelled' && { others: { series: 1, seats: 5 } }),
  }
}
