import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { deleteAccount } from '../delete-account'
import { features } from '@/platform/feature'
import { requireReauthentication } from '@/platform/identity'
import { enforceRateLimit, returnTokens } from '@/platform/api/enforce-rate-limit'
import { SESSION_ENDS } from '../sessions'
import { logSecurityEvent } from '@/platform/logging/security-log'
import { EVENT_KINDS } from '@/lib/records/target'
import { TARGET_COLUMNS, joinTarget } from '@/platform/records/target-sql'
import { toPlainText } from '@/lib/text/rich-text'
import { getAccountContext, endCurrentSession } from '../account-context'
import { cms } from '@/platform/server/cms'
import { querySql } from '@/platform/server/sql-rows'
import { requireAccount } from '@/platform/server/viewer'

const WINDOW_SECONDS = 600

/**
 * Deletes the viewer's account after checking the password or the emailed code, and clears the
 * session cookie. `fields.proof` of a thrown error states what is wrong with `proof`.
 */
export async function deleteOwnAccount(proof: string): Promise<void> {
  const account = await requireAccount()
  // Without a second factor, the password checked below is sufficient.
  if (account._hasFactor) requireReauthentication(account)
  const context = { ...(await getAccountContext()), user: account, sessionId: account._sid }
  await deleteAccount({ ...context, proof })
  await endCurrentSession()
}

/** Returns the viewer's stored data, once in ten minutes, after re-authentication. */
export async function downloadOwnData(id: number) {
  requireReauthentication(await requireAccount())
  const payload = await cms()
  const limit = { key: `export:${id}`, limit: 1, windowSeconds: WINDOW_SECONDS }
  const message = 'You have just downloaded your data. Please try again in ten minutes.'
  await enforceRateLimit(payload, [limit], message)
  try {
    const data = await exportData(id)
    logSecurityEvent(payload, { event: 'own data downloaded', outcome: 'ok', actor: id })
    return data
  } catch (error) {
    await returnTokens(payload, [limit])
    throw error
  }
}

type Row = Record<string, unknown>

/**
 * Returns everything stored about a user, for "Download my data". Covers each table that references
 * the account. Secrets are left out; the export only states that they exist. `userId` must be the
 * id of the signed-in account.
 */
export async function exportData(userId: number) {
  const [profile] = await querySql<Row>(sql`
    select id, email, role, first_name, last_name, full_name, phone, bio, avatar_url,
      email_notifications, event_notifications, created_at, updated_at
    from profiles where id = ${userId}`)
  const [signIn] = await querySql<Row>(sql`
    select password_hash is not null as has_password, verified_at as email_confirmed_at, changed_at
    from credentials where user_id = ${userId}`)
  const data = {
    exportedAt: new Date().toISOString(),
    profile,
    signIn,
    providers: await querySql<Row>(sql`
      select provider, subject, created_at from identities where user_id = ${userId}`),
    sessions: await querySql<Row>(sql`
      select device, address, method, second_factor, s.created_at, last_seen_at,
        ${SESSION_ENDS} as expires_at
      from sessions s join profiles p on p.id = s.user_id
      where s.user_id = ${userId} order by s.created_at`),
    apiKeys: await querySql<Row>(sql`
      select name, role, scope, array(select t.text from api_keys_texts t
        where t.parent_id = k.id order by t."order") as collections,
        hint, created_at, last_used_at, expires_at from api_keys k
      where owner_id = ${userId} order by created_at`),
    passkeys: await querySql<Row>(sql`
      select name, device, is_synced, created_at, last_used_at from passkeys
      where owner_id = ${userId} order by created_at`),
    authenticatorApp: await querySql<Row>(sql`
      select created_at, last_used_at from authenticators where user_id = ${userId}`),
    recoveryCodes: await querySql<Row>(sql`
      select used_at from recovery_codes where user_id = ${userId} order by used_at`),
    calendarAddress: await querySql<Row>(sql`
      select created_at from calendar_feeds where user_id = ${userId}`),
    openLinks: await querySql<Row>(sql`
      select purpose, expires_at from account_tokens where user_id = ${userId}`),
    halfSignIns: await querySql<Row>(sql`
      select purpose, created_at, expires_at from factor_challenges where user_id = ${userId}`),
    pictures: await querySql<Row>(sql`
      select filename, mime_type, filesize, width, height, created_at from avatars
      where owner_id = ${userId}`),
    questions: (await readQuestions(userId)).map(({ answer, ...rest }) => ({
      ...rest,
      answer: toPlainText(answer as Parameters<typeof toPlainText>[0]),
    })),
    answersWritten: await querySql<Row>(sql`
      select id, ${TARGET_COLUMNS}, question, answer_time from workshop_qna
      where answered_by_id = ${userId} order by answer_time`),
    questionsHadToo: await querySql<Row>(sql`
      select q.id, q.question, v.voted_at from question_votes v
      join workshop_qna q on q.id = v.question_id where v.user_id = ${userId} order by v.voted_at`),
    questionsBeingAnswered: await querySql<Row>(sql`
      select question_id, until from question_claims where user_id = ${userId}`),
    registrations: await querySql<Row>(sql`
      select t.title as event, r.state, r.registered_at, r.cancelled_at, r.promoted_at,
        r.attended_at, array(
          select json_build_object('question', a.label, 'answer', a.value)
          from registrations_answers as a where a._parent_id = r.id order by a._order) as answers
      from registrations r ${joinTarget('r', EVENT_KINDS)}
      where r.user_id = ${userId} order by r.registered_at`),
    deletedEvents: await querySql<Row>(sql`
      select s.title as series, a.starts_at, a.ends_at
      from series_attendance a join series s on s.id = a.series_id
      where a.user_id = ${userId} order by a.starts_at`),
    instructor: await querySql<Row>(sql`
      select name, text, slug, _status as status, created_at from instructors where user_id = ${userId}`),
    saved: await querySql<Row>(sql`
      select t.kind, t.title, o.saved_at from saved_items o ${joinTarget('o')}
      where o.user_id = ${userId} order by o.saved_at`),
    watched: await querySql<Row>(sql`
      select t.kind, t.title, o.seconds, o.length, o.watched_at, o.done_at
      from progress o ${joinTarget('o')}
      where o.user_id = ${userId} order by o.watched_at`),
    backOfficePreferences: await querySql<Row>(sql`
      select p.key, p.value, p.updated_at from payload_preferences p
      join payload_preferences_rels r on r.parent_id = p.id where r.profiles_id = ${userId}`),
    changesMade: await querySql<Row>(sql`
      select at, action, record_type, record_id, title from audit_log
      where actor = ${userId} and outcome is null order by at`),
    securityEvents: await querySql<Row>(sql`
      select at, title as event, outcome, times, address from audit_log
      where actor = ${userId} and outcome is not null order by at`),
  }
  return Object.assign(data, await readFeatureData(userId))
}

/** What the features that can be taken out store about a user. */
async function readFeatureData(userId: number): Promise<Record<string, Row[]>> {
  const data: Record<string, Row[]> = {}
  for (const { accountData = {} } of features()) {
    for (const [name, query] of Object.entries(accountData))
      data[name] = await querySql(query(userId))
  }
  return data
}

function readQuestions(userId: number) {
  return querySql<Row>(sql`
    select q.id, t.title as about, q.at_seconds, q.question,
      q.questioner_name, q.question_time, coalesce(q.answer, place.answer) as answer,
      coalesce(q.answer_time, place.answer_time) as answer_time
    from workshop_qna q left join workshop_qna place on place.id = q.same_as_id
    ${joinTarget('q')}
    where q.asker_id = ${userId} order by q.question_time`)
}
