import { expect, test } from 'vitest'
import { isNarrowed, toListHref, readListState, type ListShape } from './list-state'

const SHAPE: ListShape = {
  path: '/admin/workshops',
  sorts: ['title', 'createdAt'],
  defaultSort: '-createdAt',
  filters: { status: ['draft', 'trash'] },
}

test('D-31 unknown sorts, filters and pages become the defaults', () => {
  const state = readListState({ sort: 'password', status: 'x', page: '-3', q: ['a', 'b'] }, SHAPE)
  expect(state).toEqual({ page: 1, sort: 'createdAt', descending: true, search: 'a', filters: {} })
  expect(readListState({ page: '1e99' }, SHAPE).page).toBe(100_000)
  expect(readListState({ page: 'NaN' }, SHAPE).page).toBe(1)
})

test('D-31 a search has no NUL, which PostgreSQL refuses', () => {
  expect(readListState({ q: '\0a\0i ' }, SHAPE).search).toBe('ai')
  expect(isNarrowed(readListState({ q: '\0' }, SHAPE))).toBe(false)
})

test('D-31 a former name of a sort still sorts', () => {
  const shape: ListShape = { ...SHAPE, sortAliases: { made: 'createdAt' } }
  expect(readListState({ sort: 'made' }, shape)).toMatchObject({
    sort: 'createdAt',
    descending: false,
  })
  expect(readListState({ sort: '-made' }, shape)).toMatchObject({
    sort: 'createdAt',
    descending: true,
  })
})

test('D-31 the address carries the state, and only what differs from the default', () => {
  const state = readListState({ q: ' ai ', status: 'draft', page: '3' }, SHAPE)
  expect(toListHref(SHAPE, state, { page: 3 })).toBe('/admin/workshops?q=ai&status=draft&page=3')
  expect(toListHref(SHAPE, state, { sort: 'title', descending: false })).toBe(
    '/admin/workshops?q=ai&sort=title&status=draft',
  )
  expect(toListHref(SHAPE, state, { search: '', filters: { status: '' } })).toBe('/admin/workshops')
})

test('D-31 a search or filter narrows a list, a sort does not', () => {
  expect(isNarrowed(readListState({ sort: 'title' }, SHAPE))).toBe(false)
  expect(isNarrowed(readListState({ q: 'x' }, SHAPE))).toBe(true)
})
