import { expect, test } from 'vitest'
import { mergeValues } from './record-form'

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
