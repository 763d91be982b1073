import { expect, test } from 'vitest'
import { toVideo, type Video } from '@/features/catalog/video'
import { FRAME_PROTOCOLS, parseMessage } from './open-player'

const known = (url: string): Video => {
  const video = toVideo(url)
  if (!video) throw new Error(`No player for ${url}`)
  return video
}
const youtube = known('https://youtu.be/abcdefghijk')
const vimeo = known('https://vimeo.com/123456789')
const { Vimeo, YouTube } = FRAME_PROTOCOLS
const OWN = 'https://learn.test'

test('D-08 a player begins at the moment that was asked for', () => {
  expect(YouTube.address(youtube, 42, OWN)).toMatch(
    /\?autoplay=1&enablejsapi=1&origin=https%3A%2F%2Flearn\.test&start=42$/,
  )
  expect(YouTube.address(youtube, 0, OWN)).not.toContain('start')
  expect(Vimeo.address(vimeo, 42, OWN)).toMatch(/&dnt=1#t=42s$/)
  expect(Vimeo.address(vimeo, 0, OWN)).toMatch(/&dnt=1$/)
})

test('D-08 players are sent to a moment in the words of their hosts', () => {
  expect(YouTube.seek(42)[0]).toEqual({ event: 'command', func: 'seekTo', args: [42, true] })
  expect(Vimeo.seek(42)[0]).toEqual({ method: 'setCurrentTime', value: 42 })
})

test.each([
  ['nothing of a player', 'hello', null],
  ['broken JSON', '{"event":', null],
  ['a number', 7, null],
  ['NaN', { event: 'infoDelivery', info: { currentTime: NaN, duration: -1 } }, {}],
  ['where it is', { event: 'infoDelivery', info: { currentTime: 4.5 } }, { time: 4.5 }],
  [
    'all at once',
    '{"event":"initialDelivery","info":{"currentTime":1,"duration":90,"playerState":1}}',
    { time: 1, duration: 90, isPlaying: true, ended: false },
  ],
  ['a pause', { event: 'onStateChange', info: 2 }, { isPlaying: false }],
  ['the end', { event: 'onStateChange', info: 0 }, { isPlaying: false, ended: true }],
])('L-03 YouTube says %s', (_, data, report) => {
  expect(YouTube.read(parseMessage(data))).toEqual(report)
})

test.each([
  ['nothing of a player', { event: 'toString' }, null],
  ['that it is ready', '{"event":"ready"}', {}],
  ['its length', { method: 'getDuration', value: 90.4 }, { duration: 90.4 }],
  [
    'where it is',
    { event: 'timeupdate', data: { seconds: 4.5, duration: 90, percent: 0.05 } },
    { time: 4.5, duration: 90 },
  ],
  ['a pause', { event: 'pause', data: { seconds: 5 } }, { time: 5, isPlaying: false }],
  ['the end', { event: 'ended', data: {} }, { isPlaying: false, ended: true }],
])('L-03 Vimeo says %s', (_, data, report) => {
  expect(Vimeo.read(parseMessage(data))).toEqual(report)
})
