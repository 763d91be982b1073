import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { env } from '@/env'
import { formatAmount } from '@/features/catalog/currency'
import { renderLayout, readLetterhead, type Block, type Mail } from '@/platform/mail/layout'
import { queueMail } from '@/platform/mail/queue-mail'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { EVENTS, SEATS } from '@/platform/outbox/outbox'
import { toDateParts, formatTime } from '@/lib/time/dates'
import type { ApplicationState } from '../steps'
import type { StoredCohort } from './read-cohort'
import { readSiteCurrency } from './site-currency'

/** Heading, text and the label of the button, by the state that an application has now. */
const COPY: Record<ApplicationState, { heading: string; text: string; button: string }> = {
  applied: {
    heading: 'We have your application',
    text: 'thank you for applying. We read every application and answer by email.',
    button: 'See your application',
  },
  accepted: {
    heading: 'You are accepted',
    text: 'a place is reserved for you.',
    button: 'Confirm your place',
  },
  waiting: {
    heading: 'You are on the waiting list',
    text: 'all places are taken at the moment. If one becomes free, the next person in line gets it, and we email you.',
    button: 'See your application',
  },
  declined: {
    heading: 'About your application',
    text: 'thank you for applying. We cannot offer you a place in this group.',
    button: 'See your application',
  },
  withdrawn: {
    heading: 'Your application is withdrawn',
    text: 'you have withdrawn your application. Nothing else is needed.',
    button: 'See the program',
  },
  enrolled: {
    heading: 'You are enrolled',
    text: 'your place is confirmed. The page of your group has the dates and the materials.',
    button: 'Open your group',
  },
  completed: {
    heading: 'You have completed the program',
    text: 'congratulations. All required deliverables are done.',
    button: 'Open your group',
  },
  left: {
    heading: 'You have left the program',
    text: 'the team has recorded that you no longer take part. If that is wrong, please reply to this email.',
    button: 'See your application',
  },
}

type Change = { ids: number[]; state: ApplicationState; reason?: string }

/** Notifies applicants where their applications stand, in the transaction of the change. */
export async function queueStateEmail(
  req: PayloadRequest,
  cohort: StoredCohort,
  { ids, reason, state }: Change,
): Promise<void> {
  const rows = await onTransaction(
    req,
    sql`
      select p.email, p.full_name, a.deadline from applications as a
      join profiles as p on p.id = a.user_id where a.id = any(${toIdArray(ids)})`,
  )
  if (rows.length === 0) return
  const { brand, timeZone } = await readLetterhead(req)
  const amount =
    state === 'accepted' ? formatAmount(cohort.price, await readSiteCurrency(req)) : null
  for (const row of rows) {
    const deadline = row.deadline
      ? formatDeadline(new Date(row.deadline as string), timeZone)
      : null
    const mail = createStateMail({
      brand,
      cohort,
      state,
      to: String(row.email),
      name: toGreeting(row.full_name),
      // Reasons for staff, such as how someone paid, are not for applicants.
      reason: state === 'accepted' || state === 'enrolled' ? undefined : reason,
      offer: amount && deadline ? `${amount} until ${deadline}` : undefined,
    })
    await queueMail({ req, mail, queue: rows.length > 1 ? EVENTS : SEATS })
  }
}

export function toGreeting(fullName: unknown): string {
  return typeof fullName === 'string' && fullName.trim() ? fullName.trim() : 'there'
}

function formatDeadline(at: Date, timeZone: string): string {
  const { day, month, weekday } = toDateParts(at, timeZone)
  return `${weekday}, ${Number(day)} ${month}, ${formatTime(at, timeZone)}`
}

/** A message of staff to one of those who are enrolled. */
export function createGroupMail({
  brand,
  cohort,
  name,
  subject,
  text: message,
  to,
}: Pick<StateMail, 'brand' | 'cohort' | 'name' | 'to'> & { subject: string; text: string }): Mail {
  const { html, text } = renderLayout({
    brand,
    title: subject,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: message },
      {
        kind: 'button',
        label: 'Open your group',
        url: `${env.SITE_URL}/account/cohorts/${cohort.id}`,
      },
    ],
    footer: {
      text: `You are receiving this email because you are enrolled in “${cohort.program}”.`,
    },
  })
  // A person wrote this message, so automatic replies are allowed.
  const headers = { 'Auto-Submitted': 'no' }
  return { to, kind: 'group-message', subject, html, text, headers }
}

type LinkMail = {
  brand: string
  cohort: Pick<StoredCohort, 'name' | 'program'>
  to: string
  token: string
  /** The address has an account. */
  isKnown: boolean
}

/** The link that sends the application of a visitor. */
export function createLinkMail({ brand, cohort, isKnown, to, token }: LinkMail): Mail {
  const title = 'Send your application'
  const { html, text } = renderLayout({
    brand,
    title,
    blocks: [
      {
        kind: 'text',
        text: isKnown
          ? `You filled in an application. Your account at ${brand} sends it as soon as you confirm.`
          : 'You filled in an application. One press confirms your address and sends it.',
      },
      { kind: 'quote', text: `${cohort.program}\n${cohort.name}` },
      {
        kind: 'button',
        label: 'Confirm and send',
        url: `${env.SITE_URL}/confirm-application?token=${token}`,
      },
      { kind: 'small', text: 'The link works once, for 24 hours.' },
    ],
    footer: {
      text: 'If you did not apply, ignore this email. Nothing happens unless you confirm, and the answers are deleted after a day.',
    },
  })
  const subject = `${title}: ${cohort.program}, ${cohort.name}`
  return { to, kind: 'application-link', subject, html, text }
}

type StateMail = {
  brand: string
  cohort: Pick<StoredCohort, 'id' | 'name' | 'program'>
  state: ApplicationState
  to: string
  name: string
  reason?: string
  /** What to pay, and until when. */
  offer?: string
}

export function createStateMail({
  brand,
  cohort,
  name,
  offer,
  reason,
  state,
  to,
}: StateMail): Mail {
  const { button, heading, text: copy } = COPY[state]
  const blocks: Block[] = [
    { kind: 'text', text: `Hello ${name}, ${copy}` },
    { kind: 'quote', text: `${cohort.program}\n${cohort.name}` },
    ...(offer ? [{ kind: 'text', text: `Please pay ${offer}.` } as const] : []),
    ...(reason ? [{ kind: 'text', text: reason } as const] : []),
    { kind: 'button', label: button, url: `${env.SITE_URL}${toPath(state, cohort.id)}` },
  ]
  const { html, text } = renderLayout({
    brand,
    title: heading,
    blocks,
    footer: { text: `You are receiving this email because you applied for “${cohort.program}”.` },
  })
  const subject = `${heading}: ${cohort.program}, ${cohort.name}`
  return { to, kind: `application-${state}`, subject, html, text }
}

function toPath(state: ApplicationState, cohort: number): string {
  if (state === 'enrolled' || state === 'completed') return `/account/cohorts/${cohort}`
  return state === 'withdrawn' ? '/internships' : `/internships/apply/${cohort}`
}
