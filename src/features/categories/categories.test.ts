import { expect, test } from 'vitest'
import {
  COVERS,
  DEFAULT_CATEGORIES,
  findByName,
  findBySlug,
  formatFaqCategory,
  listNames,
  toNameKey,
  unknownName,
  type Category,
} from './categories'

const [design = DEFAULT_CATEGORIES[0] as Category] = DEFAULT_CATEGORIES.filter(
  ({ name }) => name === 'Design',
)
const moved: Category = { ...design, name: 'Shape', slug: 'shape', former: ['Design', 'design'] }

test.each([
  ['Web Development', '  web   development '],
  ['Café', 'CAFE\u0301'],
  ['ﬁlm', 'Film'],
  ['Ｃ++', 'c++'],
  ['МАТЕМАТИКА', 'математика'],
])('B-20 “%s” and “%s” are one name', (one, other) => {
  expect(toNameKey(one)).toBe(toNameKey(other))
})

test('B-20 the defaults are the lists of the requirements, each with the cover of its name', () => {
  expect(listNames(DEFAULT_CATEGORIES, 'workshops')).toHaveLength(12)
  expect(listNames(DEFAULT_CATEGORIES, 'tutorials')).toHaveLength(9)
  expect(listNames(DEFAULT_CATEGORIES, 'faqs')).toHaveLength(4)
  const drawn = DEFAULT_CATEGORIES.filter(({ lists }) => lists.includes('workshops'))
  expect(drawn.map(({ cover }) => cover)).toEqual(COVERS)
})

test('B-21 a name of no list is refused with those of the list', () => {
  expect(findByName(DEFAULT_CATEGORIES, 'tutorials', 'AIML')).toBeUndefined()
  expect(findByName([{ ...design, isRetired: true }], 'tutorials', 'Design')).toBeUndefined()
  const message = unknownName([design], 'workshops', 'x'.repeat(1000))
  expect(message).toMatch(/^There is no category “x{80}”\. Choose one of: Design\.$/)
})

test('B-22 a previous name and slug lead on, unless another category has them', () => {
  expect(findByName([moved], 'workshops', 'DESIGN')).toBe(moved)
  expect(findBySlug([moved], 'workshops', 'design')).toBe(moved)
  expect(findByName([moved, design], 'workshops', 'Design')).toBe(design)
  expect(findBySlug([moved, design], 'workshops', 'design')).toBe(design)
  expect(findBySlug([moved], 'workshops', '')).toBeUndefined()
  expect(findBySlug([moved], 'faqs', 'design')).toBeUndefined()
})

test('A-52 default names of the FAQ are shown with “&”, and other names as they are', () => {
  expect(formatFaqCategory('Payment and Billing')).toBe('Payment & Billing')
  expect(formatFaqCategory('Dos and don’ts')).toBe('Dos and don’ts')
})
