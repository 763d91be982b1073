import { expect, test } from 'vitest'
import { ROUTES } from '@/platform/routes.mjs'
import { env } from '@/env'
import { isLinkTarget, parseRecord, toLocal } from './server/link-target'

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  'https://me:secret@example.com',
  'mailto:',
  'workshops',
  '#team',
  '',
  `/${'a'.repeat(2000)}`,
  null,
  7,
])('C-04 %j is no target of a link', (target) => expect(isLinkTarget(target)).toBe(false))

test.each(['/', '/workshops?q=x#top', 'https://example.com/a', 'mailto:hello@example.com'])(
  'C-04 %s is a target of a link',
  (target) => expect(isLinkTarget(target)).toBe(true),
)

test('C-04 an address of this site is stored as its path', () => {
  expect(toLocal(`${env.SITE_URL}/about`)).toBe('/about')
  expect(toLocal(`${env.SITE_URL}.example.com/about`)).toBe(`${env.SITE_URL}.example.com/about`)
})

test('C-04 a path names a record, a page or a route of the program', () => {
  expect(parseRecord('https://example.com/workshops/a')).toBeNull()
  const fixed = ROUTES.map(({ pattern }) => pattern).filter((path) => !/[:*]/.test(path))
  expect(fixed.filter((path) => parseRecord(path))).toEqual([])
  expect(parseRecord('/workshops/browse/all/any/all/1')).toBeNull()
  expect(parseRecord('/workshops/a?b#c')).toEqual({
    collection: 'workshops',
    segment: 'a',
    rest: '?b#c',
  })
  expect(parseRecord('/webinars/7/register')).toMatchObject({ segment: '7', rest: '/register' })
  expect(parseRecord('/terms#use')).toEqual({ collection: 'pages', segment: 'terms', rest: '#use' })
  expect(parseRecord('/company/imprint')).toMatchObject({
    collection: 'pages',
    segment: 'company/imprint',
  })
})
