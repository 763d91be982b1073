import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Client } from 'pg'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestPasswordReset } from '@/features/accounts/server/request-password-reset'
import { resetPassword } from '@/features/accounts/server/reset-password'
import { runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { anOldBackend, importFrom, type Imported } from '../support/moving'
import { OLD_PASSWORD, addOddPeople, fillOldBackend, insert } from '../support/old-backend.mjs'
import { getTestPayload } from '../support/payload'
import { mailsTo, tokenIn } from '../support/outbox'
import { aPassword, aUser, postLogin, type TestUser } from '../support/users'

const ODD = `odd-${crypto.randomUUID().slice(0, 8)}.test`

let payload: Payload
let old: { url: string; client: Client }
let here: TestUser
let first: Imported
let report = ''

beforeAll(async () => {
  payload = await getTestPayload()
  old = await anOldBackend('old_accounts')
  await fillOldBackend(old.client, { people: 1000, workshops: 3, questions: 20 })
  await addOddPeople(old.client, ODD)
  here = await aUser(payload, { email: `here@${ODD}`, fullName: 'Already Here' })
  await insert(old.client, 'auth.users', "md5('twin')::uuid", {
    email: `ADMIN@${ODD}`,
    email_confirmed_at: null,
    created_at: '2020-01-01Z',
  })
  first = await importFrom(payload, old.url, { keepsAdmins: true })
  report = first.file ? fs.readFileSync(first.file, 'utf8') : ''
})

async function stored(email: string) {
  const [row] = await onPool(
    payload,
    sql`select p.*, c.password_hash, c.verified_at,
          (select json_agg(json_build_object('provider', provider, 'subject', subject))
           from identities where user_id = p.id) as identities
        from profiles p join credentials c on c.user_id = p.id where p.email = ${email}`,
  )
  return row
}
const odd = (name: string) => stored(`${name}@${ODD}`)
const oldId = async (email: string) => {
  const { rows } = await old.client.query(
    'select id from auth.users where lower(email) = $1 order by created_at desc',
    [email],
  )
  return String(rows[0]?.id)
}

describe('refusals', () => {
  test.each([
    ['phone', 'the account has no email address'],
    ['bad-address', 'the email address is not valid'],
    ['deleted', 'the account was deleted on the old site'],
    ['banned', 'the account is suspended on the old site'],
  ])('I-02 %s is refused and reported', async (name, reason) => {
    expect(await odd(name)).toBeUndefined()
    expect(report).toMatch(new RegExp(`accounts [0-9a-f-]{36}: ${reason}`))
  })

  test('I-02 of two accounts there with one address the confirmed one counts', async () => {
    expect((await odd('admin'))?.legacy_id).toBe(await oldId(`admin@${ODD}`))
    expect(report).toContain('another account on the old site has the same address')
  })

  test.each(['cost-15', 'argon'])(
    'I-02 the hash of %s is refused and reported, the person is not',
    async (name) => {
      expect((await odd(name))?.password_hash).toBeNull()
      expect(report).toMatch(name === 'argon' ? /in an unknown format/ : /a cost above 14/)
    },
  )

  test('I-03 an account that is here already is joined and stays as it is', async () => {
    const row = await odd('here')
    expect(row).toMatchObject({ id: here.id, full_name: 'Already Here', role: 'user' })
    expect(String(row?.password_hash)).toMatch(/^pbkdf2/)
    expect((await postLogin(here)).status).toBe(200)
    expect(report).toContain('an account here has the address')
  })

  test('I-03 an address that no one confirmed has neither password nor provider', async () => {
    expect(await odd('unconfirmed')).toMatchObject({
      password_hash: null,
      verified_at: null,
      identities: null,
      role: 'user',
    })
    expect((await odd('unconfirmed-admin'))?.role).toBe('user')
  })

  test('I-03 providers are taken where their address is verified there, and where they are known here', async () => {
    expect((await odd('github'))?.identities).toEqual([
      { provider: 'github', subject: `4711-${ODD}` },
    ])
    expect((await odd('unverified'))?.identities).toBeNull()
    expect((await odd('azure'))?.identities).toBeNull()
    expect(report).toContain('sign-in with azure is not supported here')
  })

  test('I-09 no hash is in the report or on the console, and only its owner reads the report', () => {
    expect(report + first.said).not.toMatch(/\$2[aby]\$|argon2id/)
    expect(first.said).not.toContain(ODD)
    expect(report).toContain(ODD)
    expect(fs.statSync(first.file ?? '').mode & 0o777).toBe(0o600)
  })
})

test('I-02 a thousand people come with names, times, switches and providers', async () => {
  const tally = first.tallies.get('users')
  expect(tally).toMatchObject({ found: 1021, refused: 5, new: 1015, unchanged: 1 })
  const row = await stored('person5@old.test')
  expect(row).toMatchObject({
    first_name: 'Person',
    last_name: 'Number 5',
    full_name: 'Person Number 5',
    phone: '+91 5',
    bio: 'I am number 5',
    email_notifications: true,
    role: 'user',
    avatar_id: null,
    identities: [{ provider: 'google', subject: 'google-5' }],
  })
  expect(new Date(String(row?.created_at)).toISOString()).toBe('2024-03-01T10:05:00.000Z')
  expect(row?.verified_at).not.toBeNull()
  expect(await odd('quiet')).toMatchObject({ full_name: 'Quiet One', email_notifications: false })
  expect(String((await odd('wordy'))?.full_name)).toHaveLength(100)
  expect(report).toContain('b'.repeat(3000))
})

test('I-02 the old password signs in, and is then ours', async () => {
  const email = 'person7@old.test'
  expect((await stored(email))?.password_hash).toMatch(/^\$2b\$10\$/)
  expect((await postLogin({ email, password: 'wrong-word' })).status).toBe(401)
  expect((await postLogin({ email, password: OLD_PASSWORD })).status).toBe(200)
  expect((await stored(email))?.password_hash).toMatch(/^pbkdf2-sha256\$/)
})

test('I-03 everyone is a learner except kept administrators; only they are notified by email', async () => {
  const rows = await onPool(
    payload,
    sql`select email, role from profiles where legacy_id is not null and role <> 'user'
        and (email like ${`%@${ODD}`} or email like '%@old.test')`,
  )
  expect(rows).toEqual([{ email: `admin@${ODD}`, role: 'admin' }])
  const mails = await onPool(
    payload,
    sql`select payload::text as input from outbox where payload::text like ${`%${ODD}%`}
        or payload::text like '%@old.test%'`,
  )
  expect(mails).toHaveLength(1)
  expect(String(mails[0]?.input)).toContain(`admin@${ODD}`)
})

test('I-03 unconfirmed accounts survive the sweep, and are confirmed by a reset email', async () => {
  await onPool(
    payload,
    sql`update profiles set created_at = now() - interval '90 days' where email = ${`unconfirmed@${ODD}`}`,
  )
  await runSweep(payload)
  expect((await odd('unconfirmed'))?.verified_at).toBeNull()

  const email = `unconfirmed@${ODD}`
  const client = { network: '10.9.8.7', address: '10.9.8.7', device: 'Firefox on Linux' }
  await requestPasswordReset({ payload, client, email })
  const token = tokenIn((await mailsTo(payload, email)).at(-1), 'reset-password')
  const password = aPassword()
  await resetPassword({ payload, client, token, password })
  expect((await postLogin({ email, password })).status).toBe(200)
})

test('I-02 an imported account has the columns of one that was made here', async () => {
  const made = await payload.create({
    collection: 'users',
    data: {
      email: `like-5@${ODD}`,
      firstName: 'Person',
      lastName: 'Number 5',
      fullName: 'Person Number 5',
      phone: '+91 5',
      bio: 'I am number 5',
      role: 'user',
    },
    overrideAccess: true,
  })
  const own = await stored(made.email)
  const imported = await stored('person5@old.test')
  const differs = [
    'id',
    'email',
    'legacy_id',
    'created_at',
    'updated_at',
    'verified_at',
    'password_hash',
    'identities',
  ]
  const rest = (row: object | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !differs.includes(name)))
  expect(rest(imported)).toEqual(rest(own))
})

describe('I-07 again', () => {
  test('I-07 a second run changes nothing', async () => {
    const before = await onPool(
      payload,
      sql`select p.*, c.* from profiles p join credentials c on c.user_id = p.id order by p.id`,
    )
    const again = await importFrom(payload, old.url, { keepsAdmins: true })
    expect(again.tallies.get('users')).toMatchObject({ new: 0, changed: 0, conflict: 0 })
    const after = await onPool(
      payload,
      sql`select p.*, c.* from profiles p join credentials c on c.user_id = p.id order by p.id`,
    )
    expect(after).toEqual(before)
  })

  test('I-07 without --keep-admins a later run takes no role away', async () => {
    await importFrom(payload, old.url)
    expect((await odd('admin'))?.role).toBe('admin')
  })

  test('I-07 what changed there changes here, unless someone changed it here', async () => {
    const change = (n: number, bio: string) =>
      old.client.query(
        `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('bio', $1::text)
         where email = $2`,
        [bio, `Person${n}@Old.Test`],
      )
    await change(20, 'changed there')
    await change(21, 'changed on both sides')
    const edited = await stored('person21@old.test')
    await payload.update({
      collection: 'users',
      id: Number(edited?.id),
      data: { bio: 'changed here' },
      overrideAccess: true,
    })
    const run = await importFrom(payload, old.url)
    expect(run.tallies.get('users')).toMatchObject({ changed: 1, conflict: 1 })
    expect((await stored('person20@old.test'))?.bio).toBe('changed there')
    expect((await stored('person21@old.test'))?.bio).toBe('changed here')
    await importFrom(payload, old.url, { overwriteTheirs: true })
    expect((await stored('person21@old.test'))?.bio).toBe('changed on both sides')
  })

  test('I-07 a password that changed there comes too and ends the sessions, though our own scheme had it already', async () => {
    const email = 'person7@old.test'
    expect((await stored(email))?.password_hash).toMatch(/^pbkdf2/)
    const hash = `$2b$10$${'N'.repeat(53)}`
    await old.client.query(
      "update auth.users set encrypted_password = $1 where email = 'Person7@Old.Test'",
      [hash],
    )
    const run = await importFrom(payload, old.url)
    expect(run.tallies.get('users')).toMatchObject({ changed: 1, conflict: 0 })
    const row = await stored(email)
    expect(row?.password_hash).toBe(hash)
    expect(
      await onPool(payload, sql`select 1 from sessions where user_id = ${Number(row?.id)}`),
    ).toEqual([])
  })

  test('I-07 an account that was deleted here does not come back', async () => {
    const row = await stored('person30@old.test')
    await payload.delete({ collection: 'users', id: Number(row?.id), overrideAccess: true })
    await old.client.query(
      "update profiles set avatar_url = 'https://example.com/x.png' where email = 'Person30@Old.Test'",
    )
    const run = await importFrom(payload, old.url, { overwriteTheirs: true })
    expect(run.tallies.get('users')).toMatchObject({ new: 0, conflict: 1 })
    expect(await stored('person30@old.test')).toBeUndefined()
  })
})

describe('I-06 pictures of people', () => {
  test('I-06 come from the folder of the buckets, cut and encoded again, once; nothing else is read', async () => {
    const files = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-avatars-'))
    const create = { width: 800, height: 300, channels: 3, background: '#aa3311' } as const
    fs.mkdirSync(path.join(files, 'avatars'))
    await sharp({ create }).png().toFile(path.join(files, 'avatars/pictured-1.png'))
    expect((await odd('pictured'))?.avatar_url).toMatch(/^https:.*pictured-1\.png$/)
    const run = await importFrom(payload, old.url, { files })
    const problems = fs.readFileSync(run.file ?? '', 'utf8')
    const row = await odd('pictured')
    expect(row?.avatar_url).toMatch(
      new RegExp(`^/api/avatars/file/${String(row?.id)}-[0-9a-f]+\\.webp$`),
    )
    const stored = await payload.findByID({
      collection: 'avatars',
      id: Number(row?.avatar_id),
      overrideAccess: true,
    })
    expect(stored).toMatchObject({ mimeType: 'image/webp', width: 512, height: 512 })
    expect((await odd('traversal'))?.avatar_id).toBeNull()
    expect(problems).toContain('is outside the folder')

    const again = await importFrom(payload, old.url, { files })
    expect(again.tallies.get('users')).toMatchObject({ changed: 0 })
    expect((await odd('pictured'))?.avatar_url).toBe(row?.avatar_url)
    fs.rmSync(files, { recursive: true })
  })
})
