import { expect, test } from 'vitest'
import { listChangesBetween } from './changes'

test('S-99 only what differs is listed, with before and after', () => {
  expect(
    listChangesBetween({ title: 'A', duration: '1 day' }, { title: 'B', duration: '1 day' }),
  ).toEqual([{ field: 'title', before: 'A', after: 'B' }])
})

test('S-99 stamps, row ids and the difference between empty and absent are no changes', () => {
  const before = {
    id: 1,
    updatedAt: 'x',
    imageUrl: '',
    links: [{ id: 'a', name: 'n' }],
    gallery: [],
  }
  const after = {
    id: 1,
    collection: 'x',
    updatedAt: 'y',
    imageUrl: null,
    links: [{ id: 'b', name: 'n' }],
  }
  expect(listChangesBetween(before, after)).toEqual([])
})

test('S-99 a relation that was loaded meanwhile is no change, also in a list', () => {
  const before = { picture: 5, modules: [{ id: 'a', picture: 5 }] }
  const loaded = { id: 5, alt: 'Ida' }
  const after = { picture: loaded, modules: [{ id: 'a', picture: loaded }] }
  expect(listChangesBetween(before, after)).toEqual([])
  const other = { ...after, modules: [{ id: 'a', picture: { ...loaded, id: 6 } }] }
  expect(listChangesBetween(before, other).map(({ field }) => field)).toEqual(['modules'])
})

test('S-99 private fields are named without their values', () => {
  const changes = listChangesBetween(
    { email: 'a@x.test' },
    { email: 'b@x.test' },
    (f) => f === 'email',
  )
  expect(changes).toEqual([{ field: 'email' }])
})

test('S-99 a long text is cut and a huge value is not stored', () => {
  const [text] = listChangesBetween(undefined, { description: 'x'.repeat(5000) })
  expect(String(text?.after)).toHaveLength(2001)
  const [rich] = listChangesBetween(undefined, { body: { root: 'y'.repeat(9000) } })
  expect(rich?.after).toBe('(too long to store)')
})
