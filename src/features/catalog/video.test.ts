import { expect, test } from 'vitest'
import { toThirdParty, toVideo } from './video'

test.each([
  'https://example.com/watch?v=abcdefghijk',
  'https://youtube.com.evil.test/watch?v=abcdefghijk',
  'https://www.youtube.com/@somebody',
  'javascript:alert(1)//youtu.be/abcdefghijk',
  'https://vimeo.com/about',
  'javascript:alert(1)//a.mp4',
  '//elsewhere.test/a.mp4',
  'http://elsewhere.test/a.mp4',
  'https://elsewhere.test/a.mp4.html',
  'https://elsewhere.test/watch?file=a.mp4',
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
  // What is unlisted is opened by its second part alone.
  [
    'https://vimeo.com/123456789/0a1b2c3d4e?share=copy',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  [
    'https://player.vimeo.com/video/123456789?title=0&h=0a1b2c3d4e',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/123456789/settings',
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
  ],
])('D-08 %s plays at its host', (url, player) => {
  expect(toVideo(url)?.player).toBe(player)
})

test.each([
  ['/films/Lesson.WEBM', '/films/Lesson.WEBM', null],
  ['https://films.test/lesson.mp4?token=1', 'https://films.test/lesson.mp4?token=1', 'films.test'],
])('L-03 the file %s plays from where it lies', (url, player, host) => {
  const video = toVideo(url)
  expect(video).toMatchObject({ host: 'file', player })
  expect(video && toThirdParty(video)).toBe(host)
})

test('L-04 one video has one key, however its address was typed; another has another', () => {
  const key = (url: string) => toVideo(url)?.key
  expect(key('https://youtu.be/abcdefghijk?t=4')).toBe(key('https://youtube.com/embed/abcdefghijk'))
  expect(key('https://vimeo.com/123456789/0a1b2c3d4e')).toBe(key('https://vimeo.com/123456789'))
  expect(key('https://films.test/a.mp4?token=1')).toBe(key('https://films.test/a.mp4?token=2'))
  expect(key('https://youtu.be/abcdefghijk')).not.toBe(key('https://youtu.be/abcdefghijl'))
})
