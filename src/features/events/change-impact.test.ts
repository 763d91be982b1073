import { expect, test } from 'vitest'
import { hasImpact, formatImpact, type ImpactChange } from './change-impact'

const words = (change: ImpactChange, impact: object, records = 1) =>
  formatImpact(
    { change, ids: Array.from({ length: records }, (_, at) => at) },
    { people: 0, notified: 0, questions: 0, ...impact },
  )

test('M-53 E-13 E-22 a change names the people whom it concerns', () => {
  expect(words('trash', {})).toBe('')
  expect(words('trash', { people: 1, notified: 1 })).toBe(
    '1 person has registered. They are notified by email that the event is cancelled.',
  )
  expect(words('unpublish', { people: 12, notified: 3 })).toContain('3 of them are notified')
  expect(words('publish', { people: 2, notified: 2 })).toMatch(/They are notified by email\.$/)
  expect(words('restore', { people: 12 })).toContain('No one is notified.')
})

test('M-53 D-33 L-11 a deletion names how many questions are deleted with it', () => {
  expect(words('trash', { questions: 3 })).toBe('')
  expect(words('delete', {})).toBe('It has no questions.')
  expect(words('delete', { questions: 1 })).toBe('Its one question is deleted with it.')
  expect(words('delete', { questions: 12 })).toBe('Its 12 questions are deleted with it.')
  expect(words('delete', { questions: 12 }, 2)).toBe('Their 12 questions are deleted with them.')
})

test('M-53 people or questions make an impact', () => {
  expect(hasImpact({ people: 0, notified: 0, questions: 0 })).toBe(false)
  expect(hasImpact({ people: 1, notified: 0, questions: 0 })).toBe(true)
  expect(hasImpact({ people: 0, notified: 0, questions: 1 })).toBe(true)
})
