import { describe, expect, test } from 'vitest'
import {
  catalogueHref,
  catalogueRedirect,
  catalogueRewrites,
  parseFilter,
  parsePage,
} from './catalogue-address'

const LEVELS = ['Beginner', 'All Levels'] as const

describe('addresses of catalogues', () => {
  test('P-40 what people share: words in the query, nothing for what is not set', () => {
    expect(catalogueHref('/workshops', {})).toBe('/workshops')
    expect(catalogueHref('/workshops', { category: 'No-Code Tools', page: 1 })).toBe(
      '/workshops?category=no-code-tools',
    )
    expect(catalogueHref('/tutorials', { category: undefined, level: 'All Levels', page: 3 })).toBe(
      '/tutorials?level=all-levels&page=3',
    )
  })

  test('only known values and sensible pages become a path', () => {
    expect(parseFilter(LEVELS, 'expert')).toBeNull()
    expect(parseFilter(LEVELS, '')).toBeNull()
    expect(parseFilter(LEVELS, 'all')).toBeUndefined()
    expect(parseFilter(LEVELS, 'all-levels')).toBe('All Levels')
    for (const part of ['0', '01', '-1', '1.5', '10000', 'x']) expect(parsePage(part)).toBeNull()
    expect(parsePage('9999')).toBe(9999)
  })

  test('a rule for each set of parameters, the largest first', () => {
    const rules = catalogueRewrites('/tutorials', { category: ['Design'], level: LEVELS })
    expect(rules).toHaveLength(7)
    expect(rules[0]).toEqual({
      source: '/tutorials',
      has: [
        { type: 'query', key: 'category', value: '(?<category>design)' },
        { type: 'query', key: 'level', value: '(?<level>beginner|all-levels)' },
        { type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,3})' },
      ],
      destination: '/tutorials/browse/:category/:level/:page',
    })
    expect(rules.map(({ destination }) => destination)).toContain('/tutorials/browse/all/:level/1')
  })

  test('the internal path asked for directly leads to the catalogue', () => {
    expect(catalogueRedirect('/workshops')).toEqual({
      source: '/workshops/browse/:rest+',
      destination: '/workshops',
      permanent: false,
    })
  })
})
