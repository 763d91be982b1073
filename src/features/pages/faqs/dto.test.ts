import { describe, expect, test } from 'vitest'
import type { Faq } from '@/payload-types'
import { searchFaqs, toFaqGroups } from './dto'

const faq = (id: number, category: string, question: string, answer: string) =>
  ({ id, category, question, answer }) as Faq

const groups = toFaqGroups([
  faq(1, 'Payment and Billing', 'Can I get a refund?', 'There is a 30-day money-back promise.'),
  faq(2, 'Account and Subscription', 'How do I sign up?', 'Press "Create Account".'),
])

describe('A-52 the search of the FAQ', () => {
  test('A-52 finds nothing for words that occur nowhere', () => {
    expect(searchFaqs(groups, 'submarine')).toEqual([])
  })

  test('A-52 matches the answer as well as the question, in any case', () => {
    expect(searchFaqs(groups, 'MONEY-back').map((group) => group.category)).toEqual([
      'Payment & Billing',
    ])
    expect(searchFaqs(groups, 'sign UP')[0]?.items[0]?.id).toBe(2)
  })

  test('D-05 whether or not the accents were typed', () => {
    const accented = toFaqGroups([faq(3, 'Payment and Billing', 'Résumé?', 'In Zürich.')])
    expect(searchFaqs(accented, 'zurych')).toEqual([])
    for (const query of ['resume', 'Résumé', 'zurich', 'ZÜRICH'])
      expect(searchFaqs(accented, query)[0]?.items[0]?.id).toBe(3)
  })

  test('A-52 hides empty categories and preserves the order of the rest', () => {
    expect(searchFaqs(groups, ' ').map((group) => group.category)).toEqual([
      'Account & Subscription',
      'Payment & Billing',
    ])
  })
})
