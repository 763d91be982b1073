import { expect, test } from 'vitest'
import { toVideo, type Video } from '@/lib/catalogue/video'
import { playerAddress, seekCommands } from './player-control'

const known = (url: string): Video => {
  const video = toVideo(url)
  if (!video) throw new Error(`No player for ${url}`)
  return video
}
const youtube = known('https://youtu.be/abcdefghijk')
const vimeo = known('https://vimeo.com/123456789')

test('D-08 a player begins at the moment that was asked for', () => {
  expect(playerAddress(youtube, 42)).toMatch(/\?autoplay=1&enablejsapi=1&start=42$/)
  expect(playerAddress(youtube, 0)).not.toContain('start')
  expect(playerAddress(vimeo, 42)).toMatch(/&dnt=1#t=42s$/)
})

test('D-08 only the host of the player hears where to go', () => {
  expect(seekCommands(youtube, 42)).toMatchObject({
    origin: 'https://www.youtube-nocookie.com',
    messages: [expect.stringContaining('"seekTo","args":[42,true]'), expect.anything()],
  })
  expect(seekCommands(vimeo, 42)).toEqual({
    origin: 'https://player.vimeo.com',
    messages: ['{"method":"setCurrentTime","value":42}', '{"method":"play"}'],
  })
})
