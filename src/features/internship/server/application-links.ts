import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { hasConfirmedAccount } from '@/features/accounts/server/mailbox'
import {
  confirmLink,
  findLink,
  LINK_HOURS,
  removeDeadLinks,
  removeLinks,
  requestLink,
  type LinkConfirmation,
  type LinkKind,
  type LinkRequest,
  type MailedLink,
} from '@/features/accounts/server/mailed-links'
import type { NewSession } from '@/features/accounts/server/sessions'
import { hashSecret } from '@/lib/secrets'
import { toIso } from '@/platform/database/rows'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { queueMail } from '@/platform/mail/queue-mail'
import type { Answer } from '@/features/form-questions/answers'
import { checkApplication, storeApplication, type NewApplication } from './apply'
import { createLinkMail } from './emails'
import { lockCohort, noCohort, readCohort, requireOpen, serializeCohort } from './read-cohort'

/** Emailed links that send the application of a visitor. */
const APPLICATION_LINK = {
  name: 'application link',
  table: 'application_links',
  mail: 'application',
} satisfies LinkKind

type VisitorApplication = LinkRequest & NewApplication & { possibleSpam: boolean }

/**
 * Checks and stores the application of a visitor, and emails the link that sends it. Throws like
 * `apply`.
 * @param problems of the fields that are not part of the application
 */
export async function requestApplication(
  request: VisitorApplication,
  problems: Record<string, string> = {},
): Promise<void> {
  const { payload, possibleSpam } = request
  const cohort = await readCohort({ payload }, request.cohort)
  requireOpen(cohort, Date.now())
  const answers = await checkApplication({ payload }, request, problems)
  await requestLink(APPLICATION_LINK, request, {
    check: () => Promise.resolve(),
    store: ({ browser, email, mayMail, name, token }) =>
      inTransaction(payload, async (req) => {
        await onTransaction(
          req,
          sql`
            insert into application_links
              (token_hash, email, name, browser, cohort_id, answers, possible_spam, expires_at)
            values (${hashSecret(token)}, ${email}, ${name}, ${browser}, ${cohort.id}::int,
              ${JSON.stringify(answers)}::jsonb, ${possibleSpam}::boolean,
              now() + ${LINK_HOURS} * interval '1 hour')`,
        )
        const isKnown = await hasConfirmedAccount(req, email)
        const mail = createLinkMail({ cohort, to: email, token, isKnown })
        if (mayMail) await queueMail({ req, mail })
      }),
  })
}

/**
 * Emails another link for what this browser has sent from an address. Throws `not_found` after a
 * day.
 */
export async function requestAgain(
  request: Omit<LinkRequest, 'name'> & { browser: string; cohort: number },
): Promise<void> {
  const { browser, cohort, email, payload } = request
  const [row] = await onTransaction(
    { payload },
    sql`
      select name, answers, possible_spam from application_links
      where email = ${email} and browser = ${hashSecret(browser)} and cohort_id = ${cohort}
        and expires_at > now()
      order by expires_at desc limit 1`,
  )
  if (!row) throw noCohort()
  await requestApplication({
    ...request,
    name: String(row.name),
    answers: row.answers as Answer[],
    possibleSpam: row.possible_spam === true,
    consent: true,
  })
}

type ApplicationLink = MailedLink & {
  cohort: number
  answers: Answer[]
  possibleSpam: boolean
  /** When the form was sent, which counts for the end of the time to apply. */
  sentAt: string
}

/** Returns null if the link is invalid, used or expired. */
export async function findApplicationLink(
  scope: Scope,
  query: { token: string; browser?: string },
): Promise<ApplicationLink | null> {
  const stored = await findLink(scope, APPLICATION_LINK, query)
  if (!stored) return null
  const { answers, cohort_id, expires_at, possible_spam } = stored.row
  const sentAt = Date.parse(toIso(expires_at)) - LINK_HOURS * 3_600_000
  return {
    ...stored.link,
    cohort: Number(cohort_id),
    answers: answers as Answer[],
    possibleSpam: possible_spam === true,
    sentAt: new Date(sentAt).toISOString(),
  }
}

/**
 * Confirms the address of a link, sends the application for its account, and signs a new user in.
 * Throws `conflict` if the group is closed, or the user has applied before. The time to apply may
 * have ended since the form was sent.
 */
export async function confirmApplication(
  args: LinkConfirmation,
): Promise<{ cohort: number; session: NewSession | null }> {
  const { payload, token } = args
  const { locked, session } = await confirmLink(APPLICATION_LINK, args, {
    find: () => findApplicationLink({ payload }, { token }),
    serialize: ({ cohort }, work) => serializeCohort(cohort, work),
    lock: async (req, { cohort: id, sentAt }) => {
      const cohort = await lockCohort(req, id)
      requireOpen(cohort, Date.parse(sentAt))
      return cohort
    },
    act: (req, { link: { answers, possibleSpam }, locked: cohort, userId }) =>
      storeApplication(req, { answers, cohort, possibleSpam, userId }),
  })
  return { cohort: locked.id, session }
}

/** Deletes the links to an address whose account is deleted. */
export const removeApplicationLinks = (scope: Scope, userId: number) =>
  removeLinks(scope, APPLICATION_LINK, userId)

/** Deletes expired links, with the answers that no one has confirmed. */
export const removeDeadApplicationLinks = (payload: Payload) =>
  removeDeadLinks(payload, APPLICATION_LINK)
