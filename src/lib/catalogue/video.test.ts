import { expect, test } from 'vitest'
import { toVideo } from './video'

test.each([
  'https://example.com/watch?v=abcdefghijk',
  'https://youtube.com.evil.test/watch?v=abcdefghijk',
  'https://www.youtube.com/@somebody',
  'javascript:alert(1)//youtu.be/abcdefghijk',
  'https://vimeo.com/about',
])('D-08 %s is no video of a known host', (url) => {
  expect(toVideo(url)).toBeNull()
})

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  [
    'https://m.youtube.com/watch?list=x&v=abc-efg_ijk',
    'https://www.youtube-nocookie.com/embed/abc-efg_ijk?autoplay=1',
  ],
  [
    'https://youtu.be/abcdefghijk?t=4',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
])('D-08 %s plays at its host', (url, player) => {
  expect(toVideo(url)?.player).toBe(player)
})
