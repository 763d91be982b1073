import { expect, test } from 'vitest'
import { mergeValues, isSameValue } from './record-form'

test('D-32 merging keeps my changes and takes the other person’s elsewhere', () => {
  const opened = { title: 'A', duration: '1', links: [{ name: 'x' }] }
  const mine = { title: 'Mine', duration: '1', links: [{ name: 'x' }] }
  const current = { title: 'Theirs', duration: '2', links: [{ name: 'y' }] }
  expect(mergeValues(opened, mine, current)).toEqual({
    title: 'Mine',
    duration: '2',
    links: [{ name: 'y' }],
  })
})

test('D-32 rows that were stored again with the same words are no change', () => {
  const row = { name: 'Slides', link: '/slides' }
  expect(isSameValue([{ key: '1', ...row }], [{ key: '2', ...row }])).toBe(true)
  expect(isSameValue([{ key: '1', ...row }], [{ key: '1', ...row, name: 'Notes' }])).toBe(false)
})
