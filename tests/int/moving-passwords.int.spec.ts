import { sql } from '@payloadcms/db-postgres/drizzle'
import bcrypt from 'bcryptjs'
import type { Payload } from 'payload'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bcryptWork, type BcryptWork } from '@/features/accounts/server/password-hash'
import { readBcryptCost } from '@/features/accounts/password-rules'
import { onPool } from '@/platform/database/on-pool'
import { recordHashes } from '../support/fast-hashing'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser, postLogin, signInCookie, type TestUser } from '../support/users'

let payload: Payload
const compare = bcryptWork.compare

beforeAll(async () => {
  payload = await getTestPayload()
})
beforeEach(async () => {
  await onPool(
    payload,
    sql`update credentials set password_hash = null where password_hash like '$2%'`,
  )
})
afterEach(() => {
  bcryptWork.compare = compare
})

/** An account whose password is stored as another site did. */
async function anImported(cost: number, minor: 'a' | 'b' | 'y' = 'b'): Promise<TestUser> {
  const user = await aUser(payload)
  const hash = bcrypt.hashSync(user.password, cost).replace(/^\$2b/, `$2${minor}`)
  await onPool(
    payload,
    sql`update credentials set password_hash = ${hash} where user_id = ${user.id}`,
  )
  return user
}

async function storedHash({ id }: TestUser): Promise<string> {
  const [row] = await onPool(
    payload,
    sql`select password_hash from credentials where user_id = ${id}`,
  )
  return String(row?.password_hash)
}

/** Notes the bcrypt work from now on, as the number of rounds. */
function recordRounds(): number[] {
  const rounds: number[] = []
  bcryptWork.compare = (work: BcryptWork) => {
    rounds.push(work.hashes.reduce((sum, hash) => sum + 2 ** (readBcryptCost(hash) ?? 0), 0))
    return compare(work)
  }
  return rounds
}

test('I-02 the wrong password is refused for an imported account, and its hash stays', async () => {
  const user = await anImported(4)
  const before = await storedHash(user)
  expect((await postLogin({ ...user, password: 'wrong-word' })).status).toBe(401)
  expect(await storedHash(user)).toBe(before)
})

test('I-02 hashes of other schemes and other costs are no imported ones', () => {
  const rest = 'A'.repeat(53)
  expect(readBcryptCost(`$2b$14$${rest}`)).toBe(14)
  for (const hash of [
    `$2x$10$${rest}`,
    `$2b$10$${rest}A`,
    `$2b$03$${rest}`,
    `$2b$99$${rest}`,
    '$argon2id$v=19$x',
    '',
  ]) {
    expect(readBcryptCost(hash)).toBeNull()
  }
})

test.each(['a', 'b', 'y'] as const)(
  'I-02 the old password of a $2%s$ hash signs in, and is then stored in our own scheme',
  async (minor) => {
    const user = await anImported(4, minor)
    expect((await postLogin(user)).status).toBe(200)
    expect(await storedHash(user)).toMatch(/^pbkdf2-sha256\$600000\$/)
    expect((await postLogin(user)).status).toBe(200)
    expect((await postLogin({ ...user, password: 'wrong-word' })).status).toBe(401)
  },
)

test('I-02 two first sign-ins at once both succeed', async () => {
  const user = await anImported(4)
  const both = await Promise.all([postLogin(user), postLogin(user)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('I-02 no one is signed out and no change of a password is noted when the scheme changes', async () => {
  const user = await aUser(payload)
  const cookie = await signInCookie(user)
  const hash = bcrypt.hashSync(user.password, 4)
  await onPool(
    payload,
    sql`
    update credentials set password_hash = ${hash}, changed_at = '2024-01-01' where user_id = ${user.id}`,
  )
  expect((await postLogin(user)).status).toBe(200)
  const { body } = await callRest('GET', '/users/me', { cookie })
  expect((body as { user: { id: number } }).user.id).toBe(user.id)
  const [row] = await onPool(
    payload,
    sql`
    select changed_at = '2024-01-01' as same from credentials where user_id = ${user.id}`,
  )
  expect(row?.same).toBe(true)
})

test('S-03 while imported hashes exist, every check does the work of one of them and of one of ours', async () => {
  const strong = await anImported(6)
  const weak = await anImported(4)
  const own = await aUser(payload)
  const stranger = { email: 'nobody-at-all@people.test' }
  const unconfirmed = await aUser(payload)
  await onPool(
    payload,
    sql`update credentials set verified_at = null where user_id = ${unconfirmed.id}`,
  )
  for (const { email } of [strong, weak, own, unconfirmed, stranger]) {
    const rounds = recordRounds()
    const work = recordHashes()
    expect((await postLogin({ email, password: 'wrong-word' })).status).toBe(401)
    expect(rounds).toEqual([2 ** 6])
    expect(work.map((one) => one.rounds)).toEqual([600_000])
  }
})

test('S-03 when the last imported hash is gone, no check does its work', async () => {
  const user = await anImported(4)
  expect((await postLogin(user)).status).toBe(200)
  const rounds = recordRounds()
  expect((await postLogin({ ...user, password: 'wrong-word' })).status).toBe(401)
  expect(rounds).toEqual([])
})
