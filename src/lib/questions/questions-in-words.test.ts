import { expect, test } from 'vitest'
import { questionsInWords } from './questions-in-words'

test('D-33 L-11 a delete dialog says how many questions go along', () => {
  expect(questionsInWords(0)).toBe('It has no questions.')
  expect(questionsInWords(1)).toBe('Its one question is deleted with it.')
  expect(questionsInWords(12)).toBe('Its 12 questions are deleted with it.')
})
