import { expect, test } from 'vitest'
import { faqs } from './faqs'
import { legalPages } from './pages'

test('M-94 the FAQ and the terms grant the certificates that events issue', () => {
  const faq = faqs.find(({ question }) => question === 'Will I get a certificate?')
  expect(faq?.answer).toContain('workshops and webinars that offer one')
  expect(faq?.answer).toContain('attendance is recorded')
  const terms = JSON.stringify(legalPages.find(({ slug }) => slug.startsWith('terms')))
  expect(terms).toContain('Certificates confirm that you attended an event')
  expect(JSON.stringify([faqs, legalPages])).not.toMatch(/there is none; you leave/)
})
