import { expect, test } from 'vitest'
import { describeCount, splitByTime } from './filters'
import type { CatalogCard } from './record'

test('the number of records says which filters are set, and nothing without records', () => {
  const noun = ['workshop', 'workshops'] as const
  expect(describeCount(0, noun, { category: 'Design' })).toBeNull()
  expect(describeCount(1, noun, {})).toBe('1 workshop')
  const filters = { category: 'Design', difficulty: 'Beginner', when: 'On demand' } as const
  expect(describeCount(2, noun, filters)).toBe('2 on demand workshops in Design · Beginner')
})

const at = (time: string) => Date.parse(`2026-05-01T${time}:00.000Z`)

const card = (id: number, day: number, isFeatured = false) =>
  ({
    id,
    isFeatured,
    startsAt: `2026-05-0${day}T10:00:00.000Z`,
    endsAt: `2026-05-0${day}T11:00:00.000Z`,
  }) as CatalogCard

test('U-12 featured webinars have no place of their own', () => {
  const cards = [
    card(1, 6),
    card(2, 7, true),
    card(3, 9, true),
    card(4, 8),
    card(5, 2),
    card(6, 1, true),
  ]
  const { Past: past, Upcoming: upcoming } = splitByTime(cards, at('12:00') + 86_400_000 * 2)
  expect(upcoming?.map(({ id }) => id)).toEqual([1, 2, 4, 3])
  expect(past?.map(({ id }) => id)).toEqual([5, 6])
})

test('D-08 upcoming first by time, then past', () => {
  const { Past: past, Upcoming: upcoming } = splitByTime(
    [card(1, 9), card(2, 1), card(3, 7), card(4, 2)],
    at('12:00') + 86_400_000 * 2,
  )
  expect(upcoming?.map(({ id }) => id)).toEqual([3, 1])
  expect(past?.map(({ id }) => id)).toEqual([4, 2])
})
