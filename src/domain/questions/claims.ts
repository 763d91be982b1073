import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

/** How long a claim stands when its person does nothing more, in minutes (L-16). */
const MINUTES = 10

type Claim = { payload: Payload; question: number; userId: number }

/**
 * Says for ten minutes that somebody is answering a question, in one statement: of two at once one gets
 * it. Whoever has it has it for ten minutes more. Returns the name of whoever has it instead, or null.
 */
export async function claimQuestion({ payload, question, userId }: Claim): Promise<string | null> {
  const [own] = await onPool(
    payload,
    sql`insert into question_claims as had (question_id, user_id, until)
        select id, ${userId}, now() + ${MINUTES} * interval '1 minute' from workshop_qna
        where id = ${question} and same_as_id is null
        on conflict (question_id) do update set user_id = excluded.user_id, until = excluded.until
        where had.user_id = excluded.user_id or had.until < now()
        returning user_id`,
  )
  if (own) return null
  return (await listClaims(payload, [question], userId)).get(question) ?? null
}

/** Gives a claim of one's own back. */
export async function releaseQuestion({ payload, question, userId }: Claim): Promise<void> {
  await onPool(
    payload,
    sql`delete from question_claims where question_id = ${question} and user_id = ${userId}`,
  )
}

/** Who is answering which of these questions, but for the one who asks: names by question. */
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
        where c.question_id = any(${`{${questions.join(',')}}`}::int[])
          and c.until >= now() and c.user_id <> ${userId}`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]))
}
