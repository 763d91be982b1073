import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword, keyDerivation, verifyPassword } from './password-hash'

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

test('M-19 a password is the same however its letters are composed, and with any kind of space', async () => {
  // Six hashes with all rounds take seconds on a busy machine.
  const { derive } = keyDerivation
  vi.spyOn(keyDerivation, 'derive').mockImplementation((work) => derive({ ...work, rounds: 1000 }))
  onTestFinished(() => void vi.restoreAllMocks())
  const composed = 'Schl\u00fcssel und Br\u00f6tchen'
  const decomposed = composed.normalize('NFD').replace(' ', '\u00a0')
  expect(await verifyPassword(decomposed, await hashPassword(composed, asker), asker)).toBe(true)
  expect(await verifyPassword(composed, await hashPassword(decomposed, asker), asker)).toBe(true)
  expect(
    await verifyPassword('Schlussel und Brotchen', await hashPassword(composed, asker), asker),
  ).toBe(false)
})

test('M-19 a hash of a password as it was typed stays right', async () => {
  const typed = 'cafe\u0301 au lait'
  const salt = randomBytes(16)
  const hash = pbkdf2Sync(typed, salt, 1000, 32, 'sha256')
  const stored = ['pbkdf2-sha256', 1000, salt.toString('base64url'), hash.toString('base64url')]
  expect(await verifyPassword(typed, stored.join('$'), asker)).toBe(true)
  expect(await verifyPassword('cafe au lait', stored.join('$'), asker)).toBe(false)
})
