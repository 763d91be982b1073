import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { richTextToPlain } from '@/lib/text/rich-text'
import { sqlRows } from '@/server/sql-rows'

type Row = Record<string, unknown>

/**
 * Everything that is stored about a person, for "Download my data" (S-101): each table that names the
 * account, but for secrets, of which it tells only that they exist. Read with the number of the
 * signed-in account, nothing else.
 */
export async function exportData(userId: number) {
  const [profile] = await sqlRows<Row>(sql`
    select id, email, role, first_name, last_name, full_name, phone, bio, avatar_url,
      email_notifications, created_at, updated_at
    from profiles where id = ${userId}`)
  const [signIn] = await sqlRows<Row>(sql`
    select password_hash is not null as has_password, verified_at as email_confirmed_at, changed_at
    from credentials where user_id = ${userId}`)
  return {
    exportedAt: new Date().toISOString(),
    profile,
    signIn,
    providers: await sqlRows<Row>(sql`
      select provider, subject, created_at from identities where user_id = ${userId}`),
    sessions: await sqlRows<Row>(sql`
      select device, address, created_at, last_seen_at, expires_at from sessions
      where user_id = ${userId} order by created_at`),
    apiKeys: await sqlRows<Row>(sql`
      select name, role, hint, created_at, last_used_at, expires_at from api_keys
      where owner_id = ${userId} order by created_at`),
    calendarAddress: await sqlRows<Row>(sql`
      select created_at from calendar_feeds where user_id = ${userId}`),
    openLinks: await sqlRows<Row>(sql`
      select purpose, expires_at from account_tokens where user_id = ${userId}`),
    pictures: await sqlRows<Row>(sql`
      select filename, mime_type, filesize, width, height, created_at from avatars
      where owner_id = ${userId}`),
    questions: (await readQuestions(userId)).map(({ answer, ...rest }) => ({
      ...rest,
      answer: richTextToPlain(answer as Parameters<typeof richTextToPlain>[0]),
    })),
    answersWritten: await sqlRows<Row>(sql`
      select id, workshop_id, question, answer_time from workshop_qna
      where answered_by_id = ${userId} order by answer_time`),
    registrations: await sqlRows<Row>(sql`
      select coalesce(w.title, b.title) as event, r.state, r.registered_at, r.cancelled_at,
        r.promoted_at, r.attended_at
      from registrations r left join workshops w on w.id = r.workshop_id
      left join webinars b on b.id = r.webinar_id
      where r.user_id = ${userId} order by r.registered_at`),
    backOfficePreferences: await sqlRows<Row>(sql`
      select p.key, p.value, p.updated_at from payload_preferences p
      join payload_preferences_rels r on r.parent_id = p.id where r.profiles_id = ${userId}`),
    changesMade: await sqlRows<Row>(sql`
      select at, action, record_type, record_id, title from audit_log
      where actor = ${userId} and outcome is null order by at`),
    securityEvents: await sqlRows<Row>(sql`
      select at, title as event, outcome, times, address from audit_log
      where actor = ${userId} and outcome is not null order by at`),
  }
}

function readQuestions(userId: number) {
  return sqlRows<Row>(sql`
    select q.id, w.title as workshop, q.question, q.questioner_name, q.question_time, q.answer,
      q.answer_time
    from workshop_qna q left join workshops w on w.id = q.workshop_id
    where q.asker_id = ${userId} order by q.question_time`)
}
