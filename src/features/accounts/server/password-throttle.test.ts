import { expect, test } from 'vitest'
import { createPostCounts } from './password-throttle'

const times = (count: number, run: () => void) => Array.from({ length: count }).forEach(run)

test('S-108 a network has thirty posts a minute that come to nothing', () => {
  const posts = createPostCounts()
  times(29, () => posts.count('203.0.113.7'))
  expect(posts.secondsLeft('203.0.113.7')).toBe(0)
  posts.count('203.0.113.7')
  expect(posts.secondsLeft('203.0.113.7')).toBeGreaterThan(50)
  expect(posts.secondsLeft('203.0.113.8')).toBe(0)
  posts.uncount('203.0.113.7')
  expect(posts.secondsLeft('203.0.113.7')).toBe(0)
})

test('S-07, S-108 an IPv6 /48 has ninety, in however many networks', () => {
  const posts = createPostCounts()
  for (let n = 0; n < 90; n += 1) posts.count(`2001:db8:7:${n}::/64`)
  expect(posts.secondsLeft('2001:db8:7:fff::/64')).toBeGreaterThan(50)
  expect(posts.secondsLeft('2001:db8:8:0::/64')).toBe(0)
})
