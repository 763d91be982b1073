import { expect, test } from 'vitest'
import { toPersonRow } from './dto'

const ada = { id: 1, email: 'ada@example.com', createdAt: '2025-06-05T10:00:00.000Z' }

test('A-40 people without a name are "Unnamed User", and the day is that of the zone', () => {
  expect(toPersonRow(ada, 'Asia/Kolkata')).toMatchObject({
    name: 'Unnamed User',
    role: 'user',
    registeredOn: { words: '05 Jun 2025, 3:30 PM' },
  })
  expect(toPersonRow({ ...ada, fullName: '  ' }, 'UTC').name).toBe('Unnamed User')
  expect(toPersonRow({ ...ada, fullName: 'Ada L.', role: 'admin' }, 'UTC')).toMatchObject({
    name: 'Ada L.',
    role: 'admin',
  })
})
