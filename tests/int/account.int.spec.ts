import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUnsubscribe, type Mail } from '@/platform/mail/layout'
import { replaceAvatar } from '@/features/accounts/server/avatar'
import { RESET_LINK } from '@/features/accounts/server/request-password-reset'
import { env } from '@/env'
import {
  changePassword,
  endOtherSessions,
  endSession,
  savePreferences,
  saveProfile,
  sendDeletionCode,
} from '@/features/accounts/server/account/actions'
import { listAccountParts } from '@/features/accounts/server/account-parts'
import { exportData } from '@/features/accounts/server/account/own-account'
import { getProfile, getSettings } from '@/features/accounts/server/account/queries'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import { onPool } from '@/platform/database/on-pool'
import { enqueue, FILES } from '@/platform/outbox/outbox'
import { inHours, newEvent } from '../support/events'
import { inRequest } from '../support/in-request'
import { readRefusal } from '@/lib/http/read-refusal'
import { queuedMails, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser, signInCookie, type TestUser } from '../support/users'
import { serveSite } from '../support/own-routes'

let payload: Payload
let workshop: number
beforeAll(async () => {
  payload = await getTestPayload()
  const doc = await payload.create({
    collection: 'workshops',
    data: { title: 'Account tests', _status: 'published', description: 'x', duration: '1 day' },
    overrideAccess: true,
  })
  workshop = doc.id
})

type Someone = { user: TestUser; cookie: string }

async function someone(data: Parameters<typeof aUser>[1] = {}): Promise<Someone> {
  const user = await aUser(payload, data)
  return { user, cookie: await signInCookie(user) }
}

const toRequest = (pathname: string, { cookie = '', headers = {}, ...rest }: Ask = {}) =>
  new Request(`${env.SITE_URL}${pathname}`, {
    ...rest,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
  })
type Ask = { cookie?: string; headers?: Record<string, string>; method?: string; body?: string }

/** Calls something that runs in a server action or page, as the person of the cookie. */
async function as<T>(cookie: string, work: () => Promise<T>): Promise<T> {
  return (await inRequest(toRequest('/account/settings', { cookie }), work)).result
}

async function remove(proof: unknown, ask: Ask = {}) {
  const body = JSON.stringify({ proof })
  const request = toRequest('/api/account', { ...ask, method: 'DELETE', body })
  const { result, cookies } = await inRequest(request, () => serveSite(request))
  return {
    response: result,
    status: result.status,
    body: await readRefusal(result.clone()),
    cookies,
  }
}

async function download(ask: Ask = {}) {
  const request = toRequest('/api/account/data', ask)
  const { result } = await inRequest(request, () => serveSite(request))
  return { response: result, status: result.status, text: await result.text() }
}

const read = (id: number) =>
  payload.findByID({ collection: 'users', id, disableErrors: true, overrideAccess: true })
const isSignedIn = async (cookie: string) =>
  (await callRest('GET', '/users/me', { cookie })).text.includes('"email"')
const signIn = (email: string, password: string) =>
  callRest('POST', '/users/login', { json: { email, password } })
const rows = (query: ReturnType<typeof sql>) => onPool(payload, query)

describe('refusals', () => {
  test('P-60 no action and no route does anything for a visitor', async () => {
    const responses = await as('', async () => [
      await saveProfile({ bio: 'x' }),
      await savePreferences({ emailNotifications: false }),
      await changePassword({ current: 'x', password: 'y'.repeat(9), confirmation: 'y'.repeat(9) }),
      await endOtherSessions(),
      await endSession({ id: crypto.randomUUID() }),
      await sendDeletionCode(),
    ])
    for (const response of responses) expect(response).toMatchObject({ ok: false })
    expect((await remove('x')).status).toBe(401)
    expect((await download()).status).toBe(401)
  })

  test('D-20, S-14 name, email, phone and role stay as they are, by every interface', async () => {
    const { user, cookie } = await someone()
    const forged = { email: 'forged@people.test', fullName: 'F', firstName: 'F', phone: '1' }
    const json = { ...forged, role: 'admin' }
    await callRest('PATCH', `/users/${user.id}`, { cookie, json })
    await callRest('PATCH', '/users', { cookie, json, query: { 'where[id][exists]': 'true' } })
    await as(cookie, () => saveProfile({ bio: 'Mine', ...json } as { bio: string }))
    expect(await read(user.id)).toMatchObject({
      email: user.email,
      fullName: 'Lina Tester',
      phone: null,
      role: 'user',
      bio: 'Mine',
    })
  })

  test('P-64 problems of a new password are shown at its field', async () => {
    const { user, cookie } = await someone()
    const change = (current: string, password: string, confirmation = password) =>
      as(cookie, () => changePassword({ current, password, confirmation }))
    expect(await change(user.password, 'long-enough-1', 'long-enough-2')).toMatchObject({
      fields: { confirmation: 'New passwords do not match' },
    })
    expect(await change(user.password, 'short7!')).toMatchObject({
      fields: { password: 'Password must be at least 8 characters long' },
    })
    expect(await change('', 'long-enough-1')).toMatchObject({
      fields: { current: 'Please enter your current password' },
    })
    expect(await change(user.password, 'password1')).toMatchObject({
      fields: { password: expect.stringContaining('too common') as string },
    })
    expect((await signIn(user.email, user.password)).status).toBe(200)
  })

  test('S-09 the current password is checked, and counted', async () => {
    const { user, cookie } = await someone()
    const wrong = () =>
      as(cookie, () =>
        changePassword({ current: 'wrong', password: 'Kq7-river', confirmation: 'Kq7-river' }),
      )
    expect(await wrong()).toMatchObject({
      fields: { current: 'The current password is not correct' },
    })
    for (let n = 0; n < 9; n += 1) await wrong()
    expect(await wrong()).toMatchObject({
      ok: false,
      error: expect.stringContaining('Too many attempts') as string,
    })
    expect((await signIn(user.email, user.password)).status).toBe(200)
  })

  test('S-22 no one ends a session of someone else', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [session] = await rows(sql`select id from sessions where user_id = ${theirs.user.id}`)
    await as(mine.cookie, () => endSession({ id: String(session?.id) }))
    await as(mine.cookie, () => endOtherSessions())
    expect(await isSignedIn(theirs.cookie)).toBe(true)
  })

  test('S-100 learners cannot delete accounts by REST, one or many', async () => {
    const { user, cookie } = await someone()
    expect((await callRest('DELETE', `/users/${user.id}`, { cookie })).status).toBe(403)
    const query = { 'where[id][exists]': 'true' }
    expect((await callRest('DELETE', '/users', { cookie, query })).status).toBe(403)
    expect(await read(user.id)).toBeTruthy()
  })

  test('S-100 a deletion needs the password, and a page of this site', async () => {
    const { user, cookie } = await someone()
    expect((await remove('', { cookie })).status).toBe(400)
    const { status, body } = await remove('wrong-password', { cookie })
    expect(status).toBe(403)
    expect(body.fields).toEqual({ proof: 'The current password is not correct' })
    const evil = { origin: 'https://evil.test' }
    expect((await remove(user.password, { cookie, headers: evil })).status).toBe(403)
    expect(await as(cookie, sendDeletionCode)).toMatchObject({ ok: false })
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('D-27 the last administrator is not deleted, and of two deleted at once one remains', async () => {
    const [first, second] = [await someone({ role: 'admin' }), await someone({ role: 'admin' })]
    await rows(sql`
      update profiles set role = 'editor'
      where role = 'admin' and id not in (${first.user.id}, ${second.user.id})`)
    const remaining = [first.user, second.user]
    const deletions = await Promise.allSettled(
      remaining.map(({ id }) =>
        payload.delete({ collection: 'users', id, depth: 0, overrideAccess: true }),
      ),
    )
    expect(deletions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(deletions.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409 },
    })
    const last = (await read(first.user.id)) ? first : second
    const { status, body } = await remove(last.user.password, { cookie: last.cookie })
    expect(status).toBe(409)
    expect(body.message).toBe('The last administrator cannot be removed.')
    const [left] = await rows(sql`select count(*)::int as n from profiles where role = 'admin'`)
    expect(left?.n).toBe(1)
  })
})

test('P-62 the profile is read as it is', async () => {
  const { user, cookie } = await someone({ fullName: 'Mira Sol' })
  expect(await as(cookie, () => getProfile(user.id))).toEqual({
    id: user.id,
    fullName: 'Mira Sol',
    email: user.email,
    phone: '',
    bio: '',
    avatarUrl: null,
  })
})

test('P-67 a profile that cannot be read is null, and another one is never read', async () => {
  const [mine, theirs] = [await someone(), await someone()]
  expect(await as(mine.cookie, () => getProfile(theirs.user.id))).toBeNull()
})

test('P-65 M-54 both switches are on by default, and each is stored alone', async () => {
  const both = (answers: boolean, events: boolean) => ({
    emailNotifications: answers,
    eventNotifications: events,
  })
  const { user, cookie } = await someone()
  const { preferences } = (await as(cookie, () => getSettings(user.id))) ?? {}
  expect(preferences).toEqual(both(true, true))
  await as(cookie, () => savePreferences({ emailNotifications: false }))
  expect(await read(user.id)).toMatchObject(both(false, true))
  await as(cookie, () => savePreferences({ eventNotifications: false }))
  expect(await read(user.id)).toMatchObject(both(false, false))
  await as(cookie, () => savePreferences({ emailNotifications: true }))
  expect(await read(user.id)).toMatchObject(both(true, false))
})

test('S-102 M-54 one click in an email turns off only emails of its kind', async () => {
  for (const [kind, field] of [
    ['answers', 'emailNotifications'],
    ['events', 'eventNotifications'],
  ] as const) {
    const { user } = await someone()
    const { headers } = createUnsubscribe(user.id, kind)
    const address = /<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { status } = await serveSite(new Request(address, { method: 'POST' }))
    expect(status).toBe(200)
    const { emailNotifications, eventNotifications } = (await read(user.id)) ?? {}
    const stored = { emailNotifications, eventNotifications }
    expect(stored).toEqual({ emailNotifications: true, eventNotifications: true, [field]: false })
  }
})

test('S-102 with the switch off no answer is announced, with it on one is', async () => {
  for (const emailNotifications of [false, true]) {
    const { user, cookie } = await someone()
    await as(cookie, () => savePreferences({ emailNotifications }))
    await answered(user)
    expect(await mailsTo(user.email)).toHaveLength(emailNotifications ? 1 : 0)
  }
})

test('P-64 a new password ends all other sessions and keeps this one (S-09)', async () => {
  const { user, cookie } = await someone()
  const other = await signInCookie(user)
  const password = 'Kq7-river-bank'
  const request = toRequest('/account/settings', { cookie })
  const { result, cookies } = await inRequest(request, () =>
    changePassword({ current: user.password, password, confirmation: password }),
  )
  expect(result).toEqual({ ok: true })
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(cookie)).toBe(false)
  const session = cookies.filter((line) => line.startsWith(SESSION_COOKIE)).at(-1)
  expect(await isSignedIn(session?.split(';')[0] ?? '')).toBe(true)
  expect((await signIn(user.email, user.password)).status).toBe(401)
  expect((await signIn(user.email, password)).status).toBe(200)
})

test('S-22 the list names devices and marks this one; ending a session takes effect at once', async () => {
  const { user, cookie } = await someone()
  const other = await signInCookie(user)
  const listed = async () => (await as(cookie, () => getSettings(user.id)))?.sessions ?? []
  const list = await listed()
  expect(list).toHaveLength(2)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(list[0]).toMatchObject({ device: expect.any(String) as string })
  const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  expect(await as(cookie, () => endSession({ id }))).toEqual({ ok: true })
  expect(await isSignedIn(other)).toBe(false)
  const third = await signInCookie(user)
  expect(await as(cookie, () => endOtherSessions())).toEqual({ ok: true })
  expect(await isSignedIn(third)).toBe(false)
  expect(await listed()).toMatchObject([{ isCurrent: true }])
})

test('S-101 the download is complete, only the own, a file, and once in ten minutes', async () => {
  const { user, cookie } = await someone({ fullName: 'Expo Rter' })
  await answered(user, 'Is this mine?')
  const { response, status, text } = await download({ cookie })
  expect(status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({
    profile: { email: user.email, full_name: 'Expo Rter' },
    signIn: { has_password: true },
    questions: [{ question: 'Is this mine?', about: 'Account tests', answer: 'Yes.' }],
  })
  expect(data.sessions).toHaveLength(1)
  const secrets = await rows(sql`
    select password_hash as secret from credentials where user_id = ${user.id}
    union all select token_hash from sessions where user_id = ${user.id}`)
  for (const { secret } of secrets) expect(text).not.toContain(secret)
  const again = await download({ cookie })
  expect(again.status).toBe(429)
  expect(Number(again.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('S-101 every column that can name an account is part of the download', async () => {
  const columns = await rows(sql`
    select k.table_name || '.' || k.column_name as name
    from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_name, constraint_schema)
    join information_schema.constraint_column_usage u using (constraint_name, constraint_schema)
    where c.constraint_type = 'FOREIGN KEY' and u.table_name = 'profiles'
      -- Responses stored for a day, of documents that are in the download themselves.
      and k.table_name <> 'idempotency_keys'
    order by 1`)
  // A new one belongs into src/features/accounts/server/account/own-account.ts, or into `accountData` of
  // its feature, into `erasure` of its feature, then here.
  expect(columns.map(({ name }) => name)).toEqual([
    '_instructors_v.version_user_id',
    'account_tokens.user_id',
    'api_keys.owner_id',
    'applications.user_id',
    'authenticators.user_id',
    'avatars.owner_id',
    'calendar_feeds.user_id',
    'certificates.user_id',
    'credentials.user_id',
    'factor_challenges.user_id',
    'identities.user_id',
    'instructors.user_id',
    'passkeys.owner_id',
    'payload_preferences_rels.profiles_id',
    'progress.user_id',
    'question_claims.user_id',
    'question_votes.user_id',
    'recovery_codes.user_id',
    'registrations.user_id',
    'saved_items.user_id',
    'series_attendance.user_id',
    'sessions.user_id',
    'spreadsheet_imports.owner_id',
    'workshop_qna.answered_by_id',
    'workshop_qna.asker_id',
  ])
})

describe('P-66 deletion', () => {
  const MARK = `gone${Date.now().toString(36)}`

  test('D-27 nothing of the person is left but the question, as that of a former member', async () => {
    const email = `${MARK}@people.test`
    const { user, cookie } = await someone({ email, fullName: `Lina ${MARK}` })
    await as(cookie, () => saveProfile({ bio: `Bio of ${MARK}` }))
    const png = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer()
    const avatarUrl = await replaceAvatar({ payload, userId: user.id, png })
    const file = path.join(env.MEDIA_DIR, 'avatars', avatarUrl.split('/').at(-1) ?? '')
    expect(existsSync(file)).toBe(true)
    const question = await answered(user, 'Does it stay?')
    await enqueue({ payload }, { kind: RESET_LINK, payload: { email } })
    expect(await mailsTo(email)).not.toHaveLength(0)
    expect(await tablesWith(MARK)).not.toEqual([])

    const { response, status, cookies } = await remove(user.password, { cookie })
    expect(status).toBe(200)
    expect(response.headers.get('clear-site-data')).toContain('"storage"')
    expect(cookies.join()).toContain('payload-token=;')

    expect(await tablesWith(MARK)).toEqual([])
    await sendQueue(payload, FILES)
    expect(await tablesWith(avatarUrl.split('/').at(-1) ?? '')).toEqual([])
    expect(existsSync(file)).toBe(false)
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await signIn(email, user.password)).status).toBe(401)
    const anonymized = await payload.findByID({
      collection: 'workshop_qna',
      id: question,
      depth: 0,
      overrideAccess: true,
    })
    expect(anonymized).toMatchObject({
      question: 'Does it stay?',
      questionerName: 'Former member',
      asker: null,
    })
    const again = await aUser(payload, { email })
    expect(again.id).not.toBe(user.id)
  })

  test('S-100 an account deleted by an administrator leaves nothing more behind', async () => {
    const mark = `${MARK}b`
    const { user } = await someone({ email: `${mark}@people.test`, fullName: `Tom ${mark}` })
    await answered(user)
    await someone({ role: 'admin' })
    const admin = await someone({ role: 'admin' })
    const { status } = await callRest('DELETE', `/users/${user.id}`, { cookie: admin.cookie })
    expect(status).toBe(200)
    expect(await tablesWith(mark)).toEqual([])
  })

  test('D-27 the dialog of administrators names what goes and what stays, and it is so', async () => {
    const { user } = await someone({ fullName: 'Nora Named' })
    const before = await listAccountParts(payload, user.id)
    expect(before.stays).toEqual([])
    expect(before.deleted).toHaveLength(1)
    await answered(user)
    await answered(user, 'And this?')
    const [coming, past] = [
      await newEvent(payload, { startsAt: inHours(48) }),
      await newEvent(payload, { startsAt: inHours(-48) }),
    ]
    for (const { id } of [coming, past]) {
      await rows(sql`
        insert into registrations (workshop_id, user_id, state, registered_at)
        values (${id}, ${user.id}, 'registered', now())`)
    }
    await rows(sql`
      insert into saved_items (user_id, workshop_id, saved_at) values (${user.id}, ${workshop}, now())`)
    const certificate = {
      code: `named-${user.id}`,
      title: 'x',
      issuer: 'x',
      state: 'valid',
      user: user.id,
      name: 'Nora Named',
      startsAt: inHours(-48),
      endsAt: inHours(-47),
      issuedAt: inHours(-1),
    } as const
    const { id } = await payload.create({
      collection: 'certificates',
      data: certificate,
      overrideAccess: true,
    })
    const { deleted, stays } = await listAccountParts(payload, user.id)
    expect(deleted.slice(1).sort()).toEqual(['1 place at an event to come', '1 saved item'])
    expect(stays.sort()).toEqual([
      '1 certificate, withdrawn and without the name',
      '1 place at a past event, without the name',
      '2 questions, as “Former member”',
    ])

    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    const places = await rows(sql`
      select state::text, user_id from registrations
      where workshop_id in (${coming.id}, ${past.id}) order by workshop_id`)
    expect(places).toEqual([
      { state: 'cancelled', user_id: null },
      { state: 'registered', user_id: null },
    ])
    const [left] = await rows(
      sql`select state::text, name, user_id from certificates where id = ${id}`,
    )
    expect(left).toEqual({ state: 'withdrawn', name: null, user_id: null })
  })

  test('D-27 without a password a mailed code confirms, once, and not the one of someone else', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    for (const { user } of [mine, theirs]) {
      await rows(sql`update credentials set password_hash = null where user_id = ${user.id}`)
    }
    expect(await as(mine.cookie, sendDeletionCode)).toEqual({ ok: true })
    expect(await as(theirs.cookie, sendDeletionCode)).toEqual({ ok: true })
    const code = codeIn(await mailsTo(mine.user.email))
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    const wrong = await remove(codeIn(await mailsTo(theirs.user.email)), { cookie: mine.cookie })
    expect(wrong.status).toBe(403)
    expect(wrong.body.fields).toEqual({ proof: 'This code is wrong or has expired' })
    expect((await remove(code.toLowerCase(), { cookie: mine.cookie })).status).toBe(200)
    expect(await read(mine.user.id)).toBeNull()
    expect(await read(theirs.user.id)).toBeTruthy()
  })

  test('D-29 codes cannot be tried without end', async () => {
    const { user, cookie } = await someone()
    await rows(sql`update credentials set password_hash = null where user_id = ${user.id}`)
    for (let n = 0; n < 10; n += 1)
      expect((await remove('AAAAA-AAAAA', { cookie })).status).toBe(403)
    const { response, status } = await remove('AAAAA-AAAAA', { cookie })
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

/** A question of the person, with its first answer, which announces itself. */
async function answered(user: TestUser, question = 'May I ask?'): Promise<number> {
  const asker = await read(user.id)
  const doc = await payload.create({
    collection: 'workshop_qna',
    data: { question, workshop },
    user: { ...asker, collection: 'users' },
    overrideAccess: true,
  })
  const text = { type: 'text', text: 'Yes.', version: 1, format: 0, mode: 'normal', style: '' }
  const paragraph = { type: 'paragraph', version: 1, children: [{ ...text, detail: 0 }] }
  const root = { type: 'root', version: 1, format: '', indent: 0, direction: 'ltr' }
  await payload.update({
    collection: 'workshop_qna',
    id: doc.id,
    data: { answer: { root: { ...root, children: [paragraph] } } as never },
    overrideAccess: true,
  })
  return doc.id
}

async function mailsTo(email: string): Promise<Mail[]> {
  return (await queuedMails(payload)).filter(({ to }) => to === email)
}

function codeIn(mails: Mail[]): string {
  return /^> (\S+)$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** The tables with a row that contains the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await rows(
      sql`select 1 from ${sql.raw(String(name))} t where t::text like ${`%${text}%`} limit 1`,
    )
    if (hits.length > 0) found.push(String(name))
  }
  return found
}

test('M-125 the data name the end of a session that counts: twelve hours for an administrator', async () => {
  const admin = await aUser(payload, { role: 'admin' })
  await signInCookie(admin)
  const { id } = admin
  const ended = sql`now() - interval '13 hours'`
  await rows(sql`update sessions set created_at = ${ended} where user_id = ${id}`)
  const { sessions } = (await exportData(id)) as { sessions: Record<string, string>[] }
  expect(sessions.length).toBeGreaterThan(0)
  for (const { created_at, expires_at } of sessions) {
    const hours = (Date.parse(String(expires_at)) - Date.parse(String(created_at))) / 3_600_000
    expect(hours).toBeCloseTo(12)
  }
})
