import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contactSchema } from './schema'
import type { AppError } from '@/lib/failures/app-error'
import { findLongestText, parseInput } from '@/lib/failures/parse-input'

const problemOf = (run: () => unknown): AppError | null => {
  try {
    run()
    return null
  } catch (error) {
    return error as AppError
  }
}

const message = { name: 'Ada', email: 'ada@people.test', subject: 'Hi', message: 'Hello' }

test('M-70 an address of a quarter of a million blanks is refused by its own message', () => {
  const email = `a${' '.repeat(250_000)}b@x.example`
  const error = problemOf(() => parseInput(contactSchema, { ...message, email }))
  expect(error?.fields).toEqual({ email: 'At most 254 characters.' })
})

test('M-70 no part of a schema gets a text beyond the largest limit', () => {
  const read = vi.fn((text: string) => text)
  const schema = z.object({
    one: z.string().max(10).optional(),
    two: z.string().transform(read).optional(),
  })
  expect(findLongestText(schema)).toBe(2000)
  const error = problemOf(() => parseInput(schema, { two: 'x'.repeat(5000) }))
  expect([error?.code, error?.fields]).toEqual(['invalid', { two: 'At most 2,000 characters.' }])
  expect(Math.max(...read.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(2001)
})

test('M-70 a text that a schema would replace or ignore is refused all the same', () => {
  const schema = z.object({ next: z.string().max(5000).catch('') })
  const words = 'At most 5,000 characters.'
  const error = problemOf(() => parseInput(schema, { next: 'x'.repeat(5001) }))
  expect(error?.fields).toEqual({ next: words })
  const deep = problemOf(() => parseInput(schema, { next: '', more: [{ a: 'x'.repeat(5001) }] }))
  expect(deep?.fields).toEqual({ 'more.0.a': words })
})

test('M-72 a letter with endless accents is refused, and every letter of a language is not', () => {
  const schema = z.object({ text: z.string().max(5000) })
  const parse = (text: string) => problemOf(() => parseInput(schema, { text }))?.fields
  expect(parse(`e${'\u0301\u0323'.repeat(1000)}`)).toEqual({
    text: 'At most 30 accents on one letter.',
  })
  expect(parse('ཧཱུྃ བོད་ नि한글 é́ שָׁלוֹם'.repeat(100))).toBeUndefined()
})

test('M-70 the values of a form that has its own schema have room', () => {
  expect(findLongestText(z.object({ values: z.looseObject({}) }))).toBe(500_000)
  expect(findLongestText(z.object({ id: z.int(), kind: z.enum(['a', 'b']) }))).toBe(2000)
})

test('M-70 input that contains itself is read once', () => {
  const input: Record<string, unknown> = { name: 'x'.repeat(30) }
  input.self = input
  const schema = z.object({ name: z.string().max(20) })
  expect(problemOf(() => parseInput(schema, input))?.code).toBe('invalid')
  expect(parseInput(schema, { name: 'x' })).toEqual({ name: 'x' })
})
