import { describe, expect, test } from 'vitest'
import { parseRecordAddress, toAddressWhere } from './record-address'

describe('D-10 what {id} in an address stands for', () => {
  test.each([
    '',
    '0',
    '007',
    '-1',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'Upper',
    'a--b',
    '-a',
    'a b',
    'a%00',
    "x' or 1=1",
    'a'.repeat(101),
  ])('%j is no address', (segment) => {
    expect(parseRecordAddress(segment)).toBeNull()
  })

  test('a number is an id, words are a slug', () => {
    expect(parseRecordAddress('2147483647')).toEqual({ id: 2147483647 })
    expect(parseRecordAddress('no-code-2')).toEqual({ slug: 'no-code-2' })
  })

  test('it becomes the condition of a query', () => {
    expect(toAddressWhere({ id: 4 })).toEqual({ id: { equals: 4 } })
    expect(toAddressWhere({ slug: 'four' })).toEqual({ slug: { equals: 'four' } })
  })
})
