import { expect, test } from 'vitest'
import { fillDays } from './day-counts'

test('A-04 days without anything are zero, over the end of a month too', () => {
  expect(fillDays([{ day: '2025-03-01', count: 2 }], '2025-03-02', 4)).toEqual([
    { day: '2025-02-27', count: 0 },
    { day: '2025-02-28', count: 0 },
    { day: '2025-03-01', count: 2 },
    { day: '2025-03-02', count: 0 },
  ])
})
