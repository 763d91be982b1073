import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest, Where } from 'payload'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import { createUnsubscribe, readLetterhead } from '@/platform/mail/layout'
import { defineMail, type MailGroup, type MailPerson } from '@/platform/mail/mail-entry'
import { listRecipients, queueMail } from '@/platform/mail/queue-mail'
import { onTransaction } from '@/platform/database/transaction'
import { describeRule } from '../rules'
import { enqueue, keyedMessageKind } from '@/platform/outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { getNextMorning } from '@/lib/time/next-morning'
import { IS_OPEN } from './sweep'

type Weekly = { since: string }

export const WEEKLY = keyedMessageKind<Weekly>('findings-email')
const MESSAGE = { kind: WEEKLY, key: 'planned' }
const WEEK_MS = 7 * 24 * 3_600_000

/** The problems that are new since the last time. */
export const sendWeeklyEmail = once<Weekly>(async (req, { since }) => {
  const now = new Date()
  const rows = await onTransaction(
    req,
    sql`select rule, count(*)::int as count from findings
        where since >= ${since}::timestamptz and since < ${now.toISOString()}::timestamptz and ${IS_OPEN}
        group by rule order by 2 desc, 1`,
  )
  const { timeZone } = await readLetterhead(req)
  await enqueue(req, {
    ...MESSAGE,
    payload: { since: now.toISOString() },
    dueAt: getNextMorning(new Date(now.getTime() + WEEK_MS - WEEK_MS / 7), timeZone),
  })
  if (rows.length === 0) return
  const problems = rows.map(toProblem)
  const staff: Where = { role: { in: ['editor', 'admin'] } }
  const accepts: Where = { findingNotifications: { not_equals: false } }
  for (const person of await listRecipients(req, { and: [staff, accepts] })) {
    await queueMail({ req, mail: weeklyFindings({ person, problems }) })
  }
})

/** Plans the first email of a site, a week from now. */
export async function planWeeklyEmail(payload: Payload): Promise<void> {
  const now = Date.now()
  await enqueue(
    { payload },
    {
      ...MESSAGE,
      payload: { since: new Date(now).toISOString() },
      dueAt: new Date(now + WEEK_MS),
    },
  )
}

const WEEKLY_ENTRY = {
  placeholders: { count: '4' },
  path: '/cms/health',
  footer: 'You are receiving this email, at most once a week, because you edit this site.',
  preview: previewFindings,
} as const

const WEEKLY_FINDINGS = defineMail({
  ...WEEKLY_ENTRY,
  id: 'weekly-findings',
  label: 'Problems in the content',
  sentWhen: 'Once a week, to the team, if the content has several new problems.',
  words: {
    subject: '{count} new problems in the content',
    heading: '{count} new problems in the content',
    text: '',
    button: 'See all findings',
  },
})

const WEEKLY_FINDING = defineMail({
  ...WEEKLY_ENTRY,
  id: 'weekly-findings-one',
  label: 'One problem in the content',
  sentWhen: 'Once a week, to the team, if the content has one new problem.',
  words: {
    subject: '1 new problem in the content',
    heading: '1 new problem in the content',
    text: '',
    button: 'See all findings',
  },
})

export const healthMails: MailGroup = {
  label: 'Health',
  entries: [WEEKLY_FINDINGS, WEEKLY_FINDING],
}

type Findings = {
  person: { id: number; email: string }
  problems: { problem: string; count: number }[]
}

/** Names problems and numbers only: emails leave the site. */
export function weeklyFindings({ person, problems }: Findings): MailDraft {
  const { headers, page } = createUnsubscribe(person.id, 'findings')
  const total = problems.reduce((sum, { count }) => sum + count, 0)
  return createDraft(total === 1 ? WEEKLY_FINDING : WEEKLY_FINDINGS, {
    to: person.email,
    values: { count: String(total) },
    parts: problems.map(({ count, problem }) => ({
      kind: 'text' as const,
      text: `${count} × ${problem}`,
    })),
    footer: { text: WEEKLY_ENTRY.footer, label: 'Unsubscribe', url: page },
    headers,
  })
}

async function previewFindings(req: PayloadRequest, person: MailPerson): Promise<MailDraft | null> {
  const rows = await onTransaction(
    req,
    sql`select rule, count(*)::int as count from findings where ${IS_OPEN} group by rule order by 2 desc, 1`,
  )
  return rows.length === 0 ? null : weeklyFindings({ person, problems: rows.map(toProblem) })
}

function toProblem({ count, rule }: Record<string, unknown>) {
  return { problem: describeRule(String(rule)), count: Number(count) }
}
