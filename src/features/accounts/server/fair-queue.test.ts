import { expect, test } from 'vitest'
import { createFairQueue } from './password-queue'

const fill = (principals: string[], bounds = { most: 8, mostPerGroup: 5 }) => {
  const queue = createFairQueue<string>(bounds)
  const refused = principals.flatMap(
    (principal, n) => queue.add(principal, `${principal}#${n}`) ?? [],
  )
  return { queue, refused }
}
const drain = (queue: { next: () => string | undefined }) => {
  const order = []
  for (let item = queue.next(); item; item = queue.next()) order.push(item.split('#')[0])
  return order
}
const times = (count: number, principal: string) => Array.from({ length: count }, () => principal)

test('S-108 principals are served in rotation, however many requests one has waiting', () => {
  const { queue } = fill([...times(4, 'a'), 'b', 'c'])
  expect(drain(queue)).toEqual(['a', 'b', 'c', 'a', 'a', 'a'])
})

test('S-108 a request to a full queue displaces the newest of the principal with the most', () => {
  const { queue, refused } = fill([...times(5, 'a'), ...times(3, 'b'), 'c'])
  expect(refused).toEqual(['a#4'])
  expect(queue.hasPlaceFor('d')).toBe(true)
  expect(queue.add('a', 'a#9')).toBe('a#9')
  expect(drain(queue)).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'b', 'a'])
})

test('S-108 a queue in which every principal has one position accepts no other', () => {
  const { queue, refused } = fill([...'abcdefgh'])
  expect(refused).toEqual([])
  expect(queue.hasPlaceFor('i')).toBe(false)
  expect(queue.add('i', 'i#0')).toBe('i#0')
})

test('M-33 a known device waits for at most one network, however many wait', () => {
  const { queue } = fill([...'abcdefg', 'device:x', 'device:y'])
  expect(queue.hasPlaceFor('device:z')).toBe(true)
  const order = drain(queue)
  expect(order.indexOf('device:x')).toBeLessThan(2)
  expect(order.indexOf('device:y')).toBeLessThan(4)
  expect(order.slice(4)).toEqual([...'cdefg'])
})

test('M-33 known devices leave strangers half of the turns', () => {
  const { queue } = fill([...times(4, 'device:x'), 'a', 'b'])
  const order = drain(queue)
  expect(order.indexOf('a')).toBeLessThan(2)
  expect(order.indexOf('b')).toBeLessThan(4)
})

test('S-108 the networks of one /48 share one turn and its positions', () => {
  const networks = [1, 2, 3, 4, 5, 6].map((n) => `2001:db8:1:${n}::/64`)
  const { queue, refused } = fill([...networks, '203.0.113.7'])
  expect(refused).toEqual(['2001:db8:1:6::/64#5'])
  expect(drain(queue).slice(0, 2)).toEqual([networks[0], '203.0.113.7'])
})

test('S-108 a neighbour in the same /48 gets a place all the same', () => {
  const { queue, refused } = fill([...times(5, '2001:db8:1:1::/64'), '2001:db8:1:2::/64'])
  expect(refused).toEqual(['2001:db8:1:1::/64#4'])
  expect(drain(queue).slice(0, 2)).toEqual(['2001:db8:1:1::/64', '2001:db8:1:2::/64'])
})
