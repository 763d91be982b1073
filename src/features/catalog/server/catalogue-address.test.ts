import { describe, expect, test } from 'vitest'
import { toCatalogueHref, toCataloguePath, parseCataloguePath } from './catalogue-address'

describe('addresses of catalogues', () => {
  test('P-40 shared links have readable queries, without unset filters', () => {
    expect(toCatalogueHref('/workshops', {})).toBe('/workshops')
    expect(toCatalogueHref('/workshops', { category: 'No-Code Tools', page: 1 })).toBe(
      '/workshops?category=no-code-tools',
    )
    expect(
      toCatalogueHref('/tutorials', { category: undefined, level: 'All Levels', page: 3 }),
    ).toBe('/tutorials?level=all-levels&page=3')
  })

  test('only known values and sensible pages become a path', () => {
    const parse = (difficulty: string, page = '1') =>
      parseCataloguePath('tutorial', { category: 'all', difficulty, page })
    expect(parse('expert')).toBeNull()
    expect(parse('')).toBeNull()
    expect(parse('all')?.filters.difficulty).toBeUndefined()
    expect(parse('all-levels')?.filters.difficulty).toBe('All Levels')
    for (const part of ['0', '01', '-1', '1.5', '10000', 'x']) {
      expect(parse('all', part)).toBeNull()
    }
    expect(parse('all', '9999')?.page).toBe(9999)
  })

  test.each([
    ['', null],
    ['category=unknown', null],
    ['page=1', null],
    ['page=0', null],
    ['page=99999', null],
    ['category=..%2F..%2Fadmin&page=-1', null],
    ['page=2', '/tutorials/browse/all/all/2'],
    ['category=design', '/tutorials/browse/design/all/1'],
    ['category=unknown&page=3', '/tutorials/browse/all/all/3'],
    ['difficulty=All+Levels&category=Design&page=2', '/tutorials/browse/design/all-levels/2'],
  ])('the query %j becomes the path %j', (query, path) => {
    expect(toCataloguePath('tutorial', new URLSearchParams(query))).toBe(path)
  })
})
