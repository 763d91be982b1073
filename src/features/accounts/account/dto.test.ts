import { expect, test } from 'vitest'
import { toInitials, toProfile } from './dto'
import { profileForm } from './schema'

test.each([
  ['Lina Tester', 'LT'],
  ['  maria  del carmen ', 'MC'],
  ['Plato', 'P'],
  ['𝒳 œuvre', '𝒳Œ'],
  ['', ''],
])('P-62 %j is shown as %j where there is no picture', (name, letters) => {
  expect(toInitials(name)).toBe(letters)
})

test('P-62 a profile without a full name shows first and last name, and nothing else of the account', () => {
  const user = {
    id: 7,
    email: 'a@b.test',
    role: 'admin' as const,
    firstName: 'Ada',
    lastName: 'Sol',
    updatedAt: '',
    createdAt: '',
  }
  expect(toProfile({ ...user, collection: 'users' } as Parameters<typeof toProfile>[0])).toEqual({
    id: 7,
    fullName: 'Ada Sol',
    email: 'a@b.test',
    phone: '',
    bio: '',
    avatarUrl: null,
  })
})

test('D-25 a bio keeps its lines and loses what no database takes', () => {
  expect(profileForm.parse({ bio: ' a\n\tb\u0000\u0007 ' })).toEqual({ bio: 'a\n\tb' })
  expect(profileForm.safeParse({ bio: 'x'.repeat(2001) }).success).toBe(false)
})
