import { expect, test } from 'vitest'
import { formatPrice, splitByTime, toWebinarCard, type WebinarCard } from './dto'

test('D-08 a price has two decimals, none is "Free"', () => {
  expect([0, 19, 4.5].map(formatPrice)).toEqual(['Free', '$19.00', '$4.50'])
})

test.each([
  ['2099-01-01T10:00:00.000Z', 'https://example.com/film', '$19.00'],
  ['2020-01-01T10:00:00.000Z', 'https://example.com/film', 'Free recording'],
  ['2020-01-01T10:00:00.000Z', null, ''],
])(
  'D-08 the price of a webinar at %s with the recording %s is "%s"',
  (startsAt, recordingUrl, price) => {
    const doc = { id: 1, title: 'x', presenter: 'Ada', duration: '1 hour', price: 19 }
    const card = toWebinarCard({ ...doc, startsAt, recordingUrl })
    expect(card.price).toBe(price)
    expect(card.facts).toContain(price)
  },
)

const at = (time: string) => Date.parse(`2026-05-01T${time}:00.000Z`)

const card = (id: number, day: number, isFeatured = false) =>
  ({
    id,
    isFeatured,
    startsAt: `2026-05-0${day}T10:00:00.000Z`,
    endsAt: `2026-05-0${day}T11:00:00.000Z`,
  }) as WebinarCard

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
