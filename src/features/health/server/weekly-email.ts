import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, Where } from 'payload'
import { renderLayout, readLetterhead, createUnsubscribe, type Mail } from '@/platform/mail/layout'
import { listRecipients, queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
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
  const { brand, timeZone } = await readLetterhead(req)
  await enqueue(req, {
    ...MESSAGE,
    payload: { since: now.toISOString() },
    dueAt: getNextMorning(new Date(now.getTime() + WEEK_MS - WEEK_MS / 7), timeZone),
  })
  if (rows.length === 0) return
  const problems = rows.map(({ count, rule }) => ({
    problem: describeRule(String(rule)),
    count: Number(count),
  }))
  const staff: Where = { role: { in: ['editor', 'admin'] } }
  const accepts: Where = { findingNotifications: { not_equals: false } }
  for (const person of await listRecipients(req, { and: [staff, accepts] })) {
    await queueMail({ req, mail: weeklyFindings({ brand, person, problems }) })
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

type Findings = {
  brand: string
  person: { id: number; email: string }
  problems: { problem: string; count: number }[]
}

/** Names problems and numbers only: emails leave the site. */
export function weeklyFindings({ brand, person, problems }: Findings): Mail {
  const { headers, page } = createUnsubscribe(person.id, 'findings')
  const total = problems.reduce((sum, { count }) => sum + count, 0)
  const subject =
    total === 1 ? '1 new problem in the content' : `${total} new problems in the content`
  const { html, text } = renderLayout({
    brand,
    title: subject,
    blocks: [
      ...problems.map(({ count, problem }) => ({
        kind: 'text' as const,
        text: `${count} × ${problem}`,
      })),
      { kind: 'button', label: 'See all findings', url: `${env.SITE_URL}/cms/health` },
    ],
    footer: {
      text: 'You are receiving this email, at most once a week, because you edit this site.',
      label: 'Unsubscribe',
      url: page,
    },
  })
  return { to: person.email, kind: 'weekly-findings', subject, html, text, headers }
}
