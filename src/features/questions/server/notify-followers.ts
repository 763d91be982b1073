import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { env } from '@/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { ADDRESS_POPULATE, toTargetRecord, TARGET_SELECT } from '@/lib/records/target'
import { toPlainText } from '@/lib/text/rich-text'
import { createAnswerMail } from './emails'

type Follower = { id: number; email: string; name: string | null; question: string }

/**
 * Emails each asker who has not been notified, including those of merged questions. Skips users who
 * opted out and the author of the answer, but marks them as notified.
 */
export async function notifyFollowers(req: PayloadRequest, id: number): Promise<void> {
  const doc = await req.payload.findByID({
    collection: 'workshop_qna',
    id,
    depth: 1,
    select: { answer: true, answerTime: true, ...TARGET_SELECT },
    populate: ADDRESS_POPULATE,
    overrideAccess: true,
    req,
  })
  const target = toTargetRecord(doc)
  if (!doc.answerTime || !target) return
  const followers = await takeFollowers(req, id)
  if (followers.length === 0) return
  const about = {
    target: target.title,
    answer: toPlainText(doc.answer, env.SITE_URL),
    path: `${target.path}/ask?answer=${id}#answer-${id}`,
  }
  for (const { email, id: asker, name, question } of followers) {
    const person = { id: asker, email, name: name ?? '' }
    await queueMail({ req, mail: createAnswerMail({ ...about, asker: person, question }) })
  }
}

/** Marks all askers as notified and returns each one to email once. */
async function takeFollowers(req: PayloadRequest, id: number): Promise<Follower[]> {
  const rows = await onTransaction(
    req,
    sql`with notified as (
          update workshop_qna q set notice_queued_at = now()
          from (select id, notice_queued_at from workshop_qna
                where (id = ${id} or same_as_id = ${id}) and notice_queued_at is null) before
          where q.id = before.id returning q.id, q.asker_id, q.question
        )
        select distinct on (p.id) p.id, p.email, p.full_name as name, notified.question
        from notified join profiles p on p.id = notified.asker_id
        where p.email_notifications is not false
          and p.id is distinct from (select answered_by_id from workshop_qna where id = ${id})
        order by p.id, notified.id`,
  )
  return rows as Follower[]
}

/** Minutes until a claim expires without activity. */
const MINUTES = 10

type Claim = { payload: Payload; question: number; userId: number }

/** Claims a question, or extends the claim. Returns the name of another holder, or null. */
export async function claimQuestion({ payload, question, userId }: Claim): Promise<string | null> {
  const [claim] = await onPool(
    payload,
    sql`insert into question_claims as stored (question_id, user_id, until)
        select id, ${userId}, now() + ${MINUTES} * interval '1 minute' from workshop_qna
        where id = ${question} and same_as_id is null
        on conflict (question_id) do update set user_id = excluded.user_id, until = excluded.until
        where stored.user_id = excluded.user_id or stored.until < now()
        returning user_id`,
  )
  if (claim) return null
  return (await listClaims(payload, [question], userId)).get(question) ?? null
}

export async function releaseQuestion({ payload, question, userId }: Claim): Promise<void> {
  await onPool(
    payload,
    sql`delete from question_claims where question_id = ${question} and user_id = ${userId}`,
  )
}

/** Returns who else is answering these questions: names by question id. */
export async function listClaims(
  payload: Payload,
  questions: number[],
  userId: number,
): Promise<Map<number, string>> {
  if (questions.length === 0) return new Map()
  const rows = await onPool(
    payload,
    sql`select c.question_id as id, coalesce(nullif(btrim(p.full_name), ''), p.email) as name
        from question_claims c join profiles p on p.id = c.user_id
        where c.question_id = any(${toIdArray(questions)})
          and c.until >= now() and c.user_id <> ${userId}`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
}
