import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import bcrypt from 'bcryptjs'
import type { Client } from 'pg'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '@/features/accounts/server/register'
import { replaceAvatar } from '@/features/accounts/server/avatar'
import { onPool } from '@/platform/database/on-pool'
import { openImport } from '@/features/legacy-import/server/run-import'
import { anOldBackend, importFrom, type Imported } from '../support/moving'
import { insert, oldFile } from '../support/old-backend.mjs'
import { getTestPayload } from '../support/payload'
import { aPassword, postLogin } from '../support/users'
import { aWebhook, listDeliveries } from '../support/webhooks'

const AT = `${crypto.randomUUID().slice(0, 8)}.test`
const PASSWORD = 'the old password'
const HASH = bcrypt.hashSync(PASSWORD, 4)
/** Of a character that is two UTF-16 units, the first half is the last that fits. */
const EDGE = { full_name: `${'n'.repeat(99)}😀`, bio: `${'b'.repeat(1998)}😀😀` }

/** By name: what differs from an ordinary account there. */
const PEOPLE: Record<string, object> = {
  edge: { raw_user_meta_data: { ...EDGE, phone: 4711, email_notifications: null } },
  'as-text': { raw_user_meta_data: JSON.stringify('{"full_name":"Told As Text"}') },
  'banned-once': { banned_until: '2020-01-01T00:00:00Z' },
  'banned-still': { banned_until: '2999-01-01T00:00:00Z' },
  'banned-for-ever': { banned_until: 'infinity' },
  squatted: { raw_user_meta_data: { full_name: 'The Owner' } },
  both: { email_confirmed_at: null },
  late: { email_confirmed_at: null },
  failing: {},
  pictured: { raw_user_meta_data: { avatar_url: oldFile('avatars/one.png') } },
  prying: { raw_user_meta_data: { avatar_url: oldFile('documents/passport.png') } },
}

let payload: Payload
let old: { url: string; client: Client }
let first: Imported
let report = ''
let files = ''

beforeAll(async () => {
  payload = await getTestPayload()
  old = await anOldBackend('old_people')
  for (const [name, row] of Object.entries(PEOPLE)) {
    await insert(old.client, 'auth.users', 'gen_random_uuid()', {
      email: `${name}@${AT}`,
      encrypted_password: HASH,
      created_at: '2024-01-01Z',
      email_confirmed_at: '2024-01-02Z',
      raw_user_meta_data: {},
      ...row,
    })
  }
  for (const name of ['squatted', 'both']) {
    await register({
      payload,
      client: { network: '10.4.5.6', address: '10.4.5.6', device: 'Firefox on Linux' },
      name: 'A Stranger',
      email: `${name}@${AT}`,
      password: aPassword(),
    })
  }
  // Whatever a database may refuse: a statement with a hash among its values fails.
  await onPool(
    payload,
    sql`create function refuse_row() returns trigger language plpgsql as $$
        begin raise exception 'no room for this one'; end $$`,
  )
  await onPool(
    payload,
    sql.raw(`create trigger refuse_row before insert on profiles for each row
             when (new.email = 'failing@${AT}') execute function refuse_row()`),
  )
  files = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-people-'))
  await draw('avatars/one.png', '#aa3311')
  await draw('documents/passport.png', '#113355')
  first = await importFrom(payload, old.url, { files })
  report = fs.readFileSync(first.file ?? '', 'utf8')
})
afterAll(async () => {
  await onPool(payload, sql`drop function if exists refuse_row cascade`)
  await old.client.end()
  fs.rmSync(files, { recursive: true, force: true })
})

/** A picture in the folder of the buckets. */
async function draw(file: string, background: string) {
  fs.mkdirSync(path.dirname(path.join(files, file)), { recursive: true })
  const create = { width: 60, height: 60, channels: 3, background } as const
  await sharp({ create }).png().toFile(path.join(files, file))
}

async function stored(name: string) {
  const [row] = await onPool(
    payload,
    sql`select p.*, c.password_hash, c.verified_at,
          (select count(*)::int from account_tokens where user_id = p.id) as tokens
        from profiles p join credentials c on c.user_id = p.id where p.email = ${`${name}@${AT}`}`,
  )
  return row
}

test('I-02 I-09 an account that cannot be stored is reported with the reason, never with its hash', async () => {
  expect(await stored('failing')).toBeUndefined()
  expect(report).toContain('the row could not be stored here | "no room for this one (P0001)"')
  expect(report).not.toContain('$2')
})

test('I-02 who is suspended there is refused, who was is not', async () => {
  expect(await stored('banned-still')).toBeUndefined()
  expect(await stored('banned-for-ever')).toBeUndefined()
  expect(report.match(/the account is suspended on the old site/g)).toHaveLength(2)
  expect(await stored('banned-once')).toMatchObject({ password_hash: HASH })
})

test('I-02 texts are never cut inside a character, numbers and JSON in a text are read', async () => {
  expect(await stored('edge')).toMatchObject({
    full_name: 'n'.repeat(99),
    bio: `${'b'.repeat(1998)}…`,
    phone: '4711',
    email_notifications: true,
  })
  expect(report).toContain('a name is longer than 100 characters')
  expect((await stored('as-text'))?.full_name).toBe('Told As Text')
})

test('I-03 a sign-up here that no one confirmed takes nothing from whom the old side knows', async () => {
  expect(await stored('squatted')).toMatchObject({ full_name: 'The Owner', tokens: 0 })
  expect((await postLogin({ email: `squatted@${AT}`, password: PASSWORD })).status).toBe(200)
  expect(first.tallies.get('users')).toMatchObject({ new: 6, changed: 1, unchanged: 1, refused: 3 })
})

test('I-03 where neither side confirmed the address, the sign-up here goes on to wait and may be swept', async () => {
  expect(await stored('both')).toMatchObject({ legacy_id: null, verified_at: null, tokens: 1 })
  await old.client.query(
    "update auth.users set email_confirmed_at = now() where email like 'both@%' or email like 'late@%'",
  )
  const hook = await aWebhook(payload, { url: 'https://hook.example.com/' })
  const queued = sql`select count(*)::int as messages from outbox`
  const before = await onPool(payload, queued)
  const again = await importFrom(payload, old.url)
  expect(again.tallies.get('users')).toMatchObject({ new: 0, changed: 2, unchanged: 6 })
  for (const name of ['both', 'late']) {
    expect(await stored(name)).toMatchObject({ tokens: 0, password_hash: HASH })
    expect((await stored(name))?.verified_at).not.toBeNull()
  }
  // I-10: neither a mail nor a webhook tells of accounts that became someone's.
  expect(await onPool(payload, queued)).toEqual(before)
  expect(await listDeliveries(payload, hook.id)).toEqual([])
  await payload.delete({ collection: 'webhooks', id: hook.id, overrideAccess: true })
})

test('I-06 a picture outside the bucket of pictures of people is not taken, anyone who named it', async () => {
  expect(await stored('prying')).toMatchObject({ avatar_id: null })
  expect(report).toContain('the picture is outside the bucket of profile pictures')
})

test('I-07 a picture that changed there comes, by its file or its address, unless one was chosen here', async () => {
  const shown = async () => {
    const run = await importFrom(payload, old.url, { files })
    const row = await stored('pictured')
    return {
      id: row?.avatar_id,
      url: row?.avatar_url,
      conflicts: run.tallies.get('users')?.conflict,
    }
  }
  const one = await shown()
  expect(one).toMatchObject({ id: expect.any(Number), conflicts: 0 })
  expect(await shown()).toEqual(one)

  await draw('avatars/one.png', '#22bb44')
  const two = await shown()
  expect(two.id).not.toBe(one.id)

  const move = (to: string) =>
    old.client.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('avatar_url', $1::text)
       where email = $2`,
      [to, `pictured@${AT}`],
    )
  await draw('avatars/two.png', '#4422bb')
  await move(oldFile('avatars/two.png'))
  const three = await shown()
  expect(three).toMatchObject({ url: expect.stringMatching(/^\/api\/avatars\//), conflicts: 0 })
  expect(three.id).not.toBe(two.id)

  await move('https://example.com/me.png')
  expect(await shown()).toMatchObject({ id: null, url: 'https://example.com/me.png' })
  const left = await onPool(payload, sql`select id from avatars where id = ${Number(three.id)}`)
  expect(left).toEqual([])

  const png = await sharp(path.join(files, 'avatars/two.png')).toBuffer()
  const userId = Number((await stored('pictured'))?.id)
  const url = await replaceAvatar({ payload, userId, png })
  await move(oldFile('avatars/one.png'))
  expect(await shown()).toMatchObject({ url, conflicts: 1 })
})

test('I-09 an outage during the comparison is reported without row values', async () => {
  const { drizzle } = payload.db as unknown as { drizzle: { execute: () => Promise<unknown> } }
  const broken = vi.spyOn(drizzle, 'execute')
  broken.mockResolvedValueOnce({ rows: [{ is_there: true }] })
  const cause = Object.assign(new Error('Connection terminated'), { code: '57P01' })
  broken.mockRejectedValueOnce(new Error(`Failed query: select\nparams: edge@${AT}`, { cause }))
  const run = importFrom(payload, old.url, { isDryRun: true })
  await expect(run).rejects.toMatchObject({
    name: 'LegacyImportError',
    message: expect.stringMatching(/is not available \(Connection terminated \(57P01\)\)\.[^@]*$/),
  })
  broken.mockRestore()
})

test('I-08 wide rows are read a few at a time, without the files that stand inside them', async () => {
  const file = "'data:image/png;base64,' || repeat('QUJD', 500000)"
  await old.client.query(`
    delete from workshops; delete from workshop_qna;
    insert into workshops (title, description, duration, gallery)
    select 'w', 'x', '1 day', jsonb_build_array(jsonb_build_object('name', repeat('word ', 400000), 'link', 'https://a.test'))
    from generate_series(1, 24);
    insert into workshop_qna (question, answer, question_time)
    select 'Why?', '<p>Before <img src="' || ${file} || '"> after</p>', now() from generate_series(1, 12)
    union all select 'Why?', repeat('word ', 400000), now() from generate_series(1, 12)`)
  const { old: site, close } = await openImport(old.url, {
    isDryRun: true,
    keepsAdmins: false,
    overwriteTheirs: false,
  })
  const widest = { workshops: 0, workshop_qna: 0 }
  let after = 0
  for (const table of ['workshops', 'workshop_qna'] as const) {
    for await (const rows of site.batches(table, 1000)) {
      widest[table] = Math.max(widest[table], JSON.stringify(rows).length)
      after += rows.filter(
        ({ answer }) => answer === '<p>Before <img src="data:,"> after</p>',
      ).length
    }
  }
  await close()
  expect(after).toBe(12)
  // A workshop of 2 MB each: the first few, then four at a time.
  expect(widest.workshops).toBeLessThan(17_000_000)
  expect(widest.workshop_qna).toBeLessThan(9_000_000)
})
