import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash'

const asker = { network: '10.0.0.1' }

test('S-08 a password is stored as PBKDF2 of 600,000 rounds with a salt of its own', async () => {
  const [stored, again] = await Promise.all([
    hashPassword('correct horse', asker),
    hashPassword('correct horse', asker),
  ])
  expect(stored).not.toBe(again)
  const [scheme, rounds, salt = '', hash] = stored.split('$')
  expect([scheme, rounds]).toEqual(['pbkdf2-sha256', '600000'])
  const bytes = Buffer.from(salt, 'base64url')
  expect(bytes).toHaveLength(16)
  const expected = pbkdf2Sync('correct horse', bytes, 600_000, 32, 'sha256')
  expect(hash).toBe(expected.toString('base64url'))
  expect(await verifyPassword('correct horse', stored, asker)).toBe(true)
})

test('S-03 the wrong password is refused, and so is any where none is stored', async () => {
  const stored = await hashPassword('correct horse', asker)
  expect(await verifyPassword('correct house', stored, asker)).toBe(false)
  expect(await verifyPassword('correct horse', null, asker)).toBe(false)
})
