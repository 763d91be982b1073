import { expect, test } from 'vitest'
import { PAGE_TEXTS, fillIn, findPlaceholderProblem, toPageTexts } from './page-texts'

test('C-14 a text that loses its placeholder, or has one without a value, is refused', () => {
  const words = PAGE_TEXTS.workshops.texts.emptyCategoryTitle
  expect(findPlaceholderProblem('No workshops here yet', words)).toContain('keep {category}')
  expect(findPlaceholderProblem('{category} {count}', words)).toContain('{count} has no value')
  expect(findPlaceholderProblem('Nothing in {category}', words)).toBeNull()
  expect(findPlaceholderProblem('Costs 5 { or } more', 'Costs')).toBeNull()
})

test('C-14 an empty or blank text is its default, and others stay as they are', () => {
  const { workshops } = toPageTexts({ workshops: { title: 'Our workshops', intro: ' ' } })
  expect(workshops.title).toBe('Our workshops')
  expect(workshops.intro).toBe(PAGE_TEXTS.workshops.texts.intro)
  expect(toPageTexts({}).faq).toEqual(PAGE_TEXTS.faq.texts)
})

test('C-14 every placeholder of a text is replaced', () => {
  expect(fillIn('{kind} and {kind}', { kind: 'webinar' })).toBe('webinar and webinar')
})
