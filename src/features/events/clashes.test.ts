import { expect, test } from 'vitest'
import { markClashes, type PlannedEvent } from './clashes'

const ida = { id: 1, name: 'Ida' }
const event = (id: number, hours: [number, number], more: Partial<PlannedEvent> = {}) =>
  ({
    id,
    title: `Event ${id}`,
    startsAt: new Date(Date.UTC(2027, 2, 1, hours[0])).toISOString(),
    endsAt: new Date(Date.UTC(2027, 2, 1, hours[1])).toISOString(),
    isCancelled: false,
    instructors: [ida],
    ...more,
  }) as PlannedEvent

const listClashes = (...events: PlannedEvent[]) =>
  markClashes(events).map(({ clashes }) => clashes.map(({ name, title }) => `${name}: ${title}`))

test.each([
  ['one after the other', [event(1, [9, 10]), event(2, [10, 11])]],
  ['of others', [event(1, [9, 11]), event(2, [10, 12], { instructors: [{ id: 2, name: 'Bo' }] })]],
  ['without instructors', [event(1, [9, 11], { instructors: [] }), event(2, [10, 12])]],
  ['canceled', [event(1, [9, 11], { isCancelled: true }), event(2, [10, 12])]],
])('Y-11 events %s do not clash', (_name, events) => {
  expect(listClashes(...events)).toEqual([[], []])
})

test('Y-11 events of one instructor at the same time name each other', () => {
  const long = event(1, [9, 13])
  expect(listClashes(long, event(2, [10, 11]), event(3, [12, 14]))).toEqual([
    ['Ida: Event 2', 'Ida: Event 3'],
    ['Ida: Event 1'],
    ['Ida: Event 1'],
  ])
})
