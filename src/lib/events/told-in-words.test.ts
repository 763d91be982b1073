import { expect, test } from 'vitest'
import { askToldInWords, hearingInWords, toldInWords } from './told-in-words'

const words = (people: number, told: number) => toldInWords({ ok: true, data: { people, told } })

test('E-13 E-22 what cannot be counted is said, never that it is nobody', async () => {
  const refused = { ok: false, error: 'x' } as const
  expect(toldInWords(refused)).toContain('could not be counted')
  expect(await askToldInWords(Promise.reject(new Error('offline')))).toBe(toldInWords(refused))
})

test('E-13 E-22 a change names the people whom it concerns', () => {
  expect(words(0, 0)).toBeUndefined()
  expect(words(1, 1)).toBe('1 person has registered. They hear of it by mail.')
  expect(words(12, 3)).toContain('3 of them hear')
  expect(words(12, 0)).toContain('Nobody is told')
})

test('E-22 beside a form that does not ask stands when people hear, as the event is', () => {
  const event = { isOver: false, isCancelled: false, isPublished: true }
  const words = (change: Partial<typeof event>, people = 2) =>
    hearingInWords(people, { ...event, ...change })
  expect(words({ isOver: true })).toContain('nobody hears')
  expect(words({ isOver: true, isCancelled: true })).toContain('nobody hears')
  expect(words({ isCancelled: true })).toMatch(/^They hear .* take place after all\.$/)
  expect(words({ isCancelled: true, isPublished: false })).toMatch(/publish the event\.$/)
  expect(words({}, 1)).toMatch(/^This person hears .* move the event, cancel it/)
})
