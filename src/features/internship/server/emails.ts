import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { formatAmount } from '@/features/catalog/currency'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { readLetterhead } from '@/platform/mail/layout'
import {
  defineMail,
  type MailEntry,
  type MailGroup,
  type MailPerson,
} from '@/platform/mail/mail-entry'
import { queueMail } from '@/platform/mail/queue-mail'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { EVENTS, SEATS } from '@/platform/outbox/outbox'
import { toGreetingName } from '@/lib/text/greeting-name'
import { toDateParts, formatTime } from '@/lib/time/dates'
import type { ApplicationState } from '../steps'
import { readCohort, type StoredCohort } from './read-cohort'
import { readSiteCurrency } from './site-currency'

type Copy = Pick<MailEntry, 'label' | 'sentWhen'> & {
  heading: string
  text: string
  button: string
}

const PROGRAM = { name: 'Maya', program: 'AI Internship', group: 'Spring 2027' }

function defineStateMail(state: ApplicationState, copy: Copy) {
  const { button, heading, label, sentWhen, text } = copy
  return defineMail({
    id: `application-${state}`,
    label,
    sentWhen,
    placeholders: PROGRAM,
    words: {
      subject: `${heading}: {program}, {group}`,
      heading,
      text: `Hello {name}, ${text}`,
      button,
    },
    footer: 'You are receiving this email because you applied for this program.',
    preview: (req, person) => previewState(req, state, person),
  })
}

/** By the state that an application has now. */
const STATES = {
  applied: defineStateMail('applied', {
    label: 'Application received',
    sentWhen: 'Someone applied for a program.',
    heading: 'We have your application',
    text: 'thank you for applying. We read every application and answer by email.',
    button: 'See your application',
  }),
  accepted: defineStateMail('accepted', {
    label: 'Application accepted',
    sentWhen: 'An applicant was accepted.',
    heading: 'You are accepted',
    text: 'a place is reserved for you.',
    button: 'Confirm your place',
  }),
  waiting: defineStateMail('waiting', {
    label: 'Waiting list of a program',
    sentWhen: 'An applicant was put on the waiting list.',
    heading: 'You are on the waiting list',
    text: 'all places are taken at the moment. If one becomes free, the next person in line gets it, and we email you.',
    button: 'See your application',
  }),
  declined: defineStateMail('declined', {
    label: 'Application declined',
    sentWhen: 'An applicant was declined.',
    heading: 'About your application',
    text: 'thank you for applying. We cannot offer you a place in this group.',
    button: 'See your application',
  }),
  withdrawn: defineStateMail('withdrawn', {
    label: 'Application withdrawn',
    sentWhen: 'An applicant withdrew.',
    heading: 'Your application is withdrawn',
    text: 'you have withdrawn your application. Nothing else is needed.',
    button: 'See the program',
  }),
  enrolled: defineStateMail('enrolled', {
    label: 'Enrolled',
    sentWhen: 'The place of an applicant is confirmed.',
    heading: 'You are enrolled',
    text: 'your place is confirmed. The page of your group has the dates and the materials.',
    button: 'Open your group',
  }),
  completed: defineStateMail('completed', {
    label: 'Program completed',
    sentWhen: 'A participant has done all required deliverables.',
    heading: 'You have completed the program',
    text: 'congratulations. All required deliverables are done.',
    button: 'Open your group',
  }),
  left: defineStateMail('left', {
    label: 'Program left',
    sentWhen: 'The team recorded that a participant no longer takes part.',
    heading: 'You have left the program',
    text: 'the team has recorded that you no longer take part. If that is wrong, please reply to this email.',
    button: 'See your application',
  }),
} satisfies Record<ApplicationState, MailEntry<keyof typeof PROGRAM>>

const GROUP_MESSAGE = defineMail({
  id: 'group-message',
  label: 'Message to a group',
  sentWhen: 'Staff wrote to everyone who is enrolled in a group.',
  placeholders: {
    name: 'Maya',
    program: 'AI Internship',
    subject: 'The first week',
    message: 'We meet on Monday at ten.',
  },
  required: ['message'],
  words: {
    subject: '{subject}',
    heading: '{subject}',
    text: 'Hello {name},\n\n{message}',
    button: 'Open your group',
  },
  footer: 'You are receiving this email because you are enrolled in this program.',
})

function defineLinkMail(id: string, label: string, text: string) {
  const heading = 'Send your application'
  return defineMail({
    id,
    label,
    sentWhen: 'A visitor filled in an application.',
    placeholders: { program: PROGRAM.program, group: PROGRAM.group },
    words: { subject: `${heading}: {program}, {group}`, heading, text, button: 'Confirm and send' },
    path: '/confirm-application',
    after: [{ kind: 'small', text: 'The link works once, for 24 hours.' }],
    footer:
      'If you did not apply, ignore this email. Nothing happens unless you confirm, and the answers are deleted after a day.',
  })
}

const LINKS = {
  known: defineLinkMail(
    'application-link-known',
    'Link of an application, with an account',
    'You filled in an application. Your account at {brand} sends it as soon as you confirm.',
  ),
  unknown: defineLinkMail(
    'application-link',
    'Link of an application',
    'You filled in an application. One press confirms your address and sends it.',
  ),
}

export const internshipMails: MailGroup = {
  label: 'Programs',
  entries: [...Object.values(STATES), ...Object.values(LINKS), GROUP_MESSAGE],
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
  const { timeZone } = await readLetterhead(req)
  const amount =
    state === 'accepted' ? formatAmount(cohort.price, await readSiteCurrency(req)) : null
  for (const row of rows) {
    const deadline = row.deadline
      ? formatDeadline(new Date(row.deadline as string), timeZone)
      : null
    const mail = createStateMail({
      cohort,
      state,
      to: String(row.email),
      name: row.full_name as string | null,
      // Reasons for staff, such as how someone paid, are not for applicants.
      reason: state === 'accepted' || state === 'enrolled' ? undefined : reason,
      offer: amount && deadline ? `${amount} until ${deadline}` : undefined,
    })
    await queueMail({ req, mail, queue: rows.length > 1 ? EVENTS : SEATS })
  }
}

function formatDeadline(at: Date, timeZone: string): string {
  const { day, month, weekday } = toDateParts(at, timeZone)
  return `${weekday}, ${Number(day)} ${month}, ${formatTime(at, timeZone)}`
}

/** A message of staff to one of those who are enrolled. */
export function createGroupMail({
  cohort,
  name,
  subject,
  text,
  to,
}: Pick<StateMail, 'cohort' | 'name' | 'to'> & { subject: string; text: string }): MailDraft {
  const { id, program } = cohort
  return createDraft(GROUP_MESSAGE, {
    to,
    values: { name: toGreetingName(name), program, subject, message: text },
    path: `/account/cohorts/${id}`,
    footer: { text: `You are receiving this email because you are enrolled in “${program}”.` },
    // A person wrote this message, so automatic replies are allowed.
    headers: { 'Auto-Submitted': 'no' },
  })
}

type LinkMail = {
  cohort: Pick<StoredCohort, 'name' | 'program'>
  to: string
  token: string
  /** The address has an account. */
  isKnown: boolean
}

/** The link that sends the application of a visitor. */
export function createLinkMail({ cohort, isKnown, to, token }: LinkMail): MailDraft {
  const { name: group, program } = cohort
  return createDraft(isKnown ? LINKS.known : LINKS.unknown, {
    to,
    values: { program, group },
    parts: [{ kind: 'quote', text: `${program}\n${group}` }],
    path: `/confirm-application?token=${token}`,
  })
}

type StateMail = {
  cohort: Pick<StoredCohort, 'id' | 'name' | 'program'>
  state: ApplicationState
  to: string
  name: string | null
  reason?: string
  /** What to pay, and until when. */
  offer?: string
}

export function createStateMail(mail: StateMail): MailDraft {
  const { cohort, name, offer, reason, state, to } = mail
  return createDraft(STATES[state], {
    to,
    values: { name: toGreetingName(name), program: cohort.program, group: cohort.name },
    parts: [
      { kind: 'quote', text: `${cohort.program}\n${cohort.name}` },
      ...(offer ? [{ kind: 'text', text: `Please pay ${offer}.` } as const] : []),
      ...(reason ? [{ kind: 'text', text: reason } as const] : []),
    ],
    path: toPath(state, cohort.id),
    footer: {
      text: `You are receiving this email because you applied for “${cohort.program}”.`,
    },
  })
}

async function previewState(
  req: PayloadRequest,
  state: ApplicationState,
  { email, name }: MailPerson,
): Promise<MailDraft | null> {
  const [row] = await onTransaction(req, sql`select id from cohorts order by id desc limit 1`)
  const cohort = row && (await readCohort(req, Number(row.id)))
  return cohort ? createStateMail({ cohort, state, to: email, name }) : null
}

function toPath(state: ApplicationState, cohort: number): string {
  if (state === 'enrolled' || state === 'completed') return `/account/cohorts/${cohort}`
  return state === 'withdrawn' ? '/internships' : `/internships/apply/${cohort}`
}
