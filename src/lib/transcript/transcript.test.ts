import { expect, test } from 'vitest'
import {
  cleanTranscript,
  findTranscriptProblem,
  LONGEST_TRANSCRIPT,
  toTranscript,
} from './transcript'
import { formatMoment, parseMoment } from './moment'

const VTT = `\uFEFFWEBVTT - a title\r
Kind: captions\r
\r
STYLE\r
::cue { color: red }\r
\r
NOTE a comment\r
over two lines\r
\r
intro\r
00:01.500 --> 00:04.000 align:start\r
<v.loud Lina Demo>Welcome &amp; <b>hello</b>\r
to the bench.\r
\r
01:02:03.000 --> 01:02:04.000\r
a &lt; b --x\r
`

test.each([
  ['no time', 'WEBVTT\n\nHello', 'Line 4'],
  ['a time of another kind', 'WEBVTT\n\n00:01,500 --> 00:02,000\nx', 'Line 3'],
  ['an end before the beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'not after'],
  [
    'the wrong order',
    'WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:02.000\ny',
    'before',
  ],
  ['minutes beyond 59', 'WEBVTT\n\n61:00.000 --> 62:00.000\nx', 'Line 3'],
  ['nothing', 'WEBVTT\n\n', 'no words'],
  ['too much', 'x'.repeat(LONGEST_TRANSCRIPT + 1), 'too long'],
])('D-08 a transcript with %s is refused', (_, text, words) => {
  expect(findTranscriptProblem(text)).toContain(words)
})

test('L-08 every cue that is wrong is named with its line, up to five', () => {
  const wrong = (count: number) => `WEBVTT\n\n${'no time\n\n'.repeat(count)}`
  expect(findTranscriptProblem(wrong(2))).toMatch(/Line 4: .* Line 6: /)
  expect(findTranscriptProblem(wrong(2))).not.toContain('more')
  expect(findTranscriptProblem(wrong(7))).toMatch(/Line 12: .* And 2 more\.$/)
})

test.each([
  ['a time of WebVTT', '1\n00:00:01.000 --> 00:00:02.000\nx', 'Line 2'],
  ['an end before the beginning', '00:00:02,000 --> 00:00:01,000\nx', 'Line 1'],
  ['a broken cue', '1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\nx', 'Line 6'],
])('L-08 SRT with %s is refused', (_, text, words) => {
  expect(findTranscriptProblem(text)).toMatch(new RegExp(`as SRT\\..*${words}`))
})

test('L-08 SRT is stored as WebVTT', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:04,000\r\n{\\an8}<i>Welcome</i>\r\nto the bench.\r\n\r\n2\r\n0:01:02,000 --> 0:01:03,000\r\nGo\r\n'
  expect(findTranscriptProblem(srt)).toBeNull()
  expect(toTranscript(cleanTranscript(srt))).toEqual({
    moments: [
      { at: 1, text: 'Welcome to the bench.' },
      { at: 62, text: 'Go' },
    ],
  })
})

test('D-08 WebVTT is stored in one plain form, which is WebVTT again', () => {
  expect(findTranscriptProblem(VTT)).toBeNull()
  const clean = cleanTranscript(VTT)
  expect(clean).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nLina Demo: Welcome &amp; hello to the bench.\n\n' +
      '01:02:03.000 --> 01:02:04.000\na &lt; b --x\n\n',
  )
  expect(cleanTranscript(clean)).toBe(clean)
})

test('D-08 moments are whole seconds with plain words', () => {
  expect(toTranscript(cleanTranscript(VTT))).toEqual({
    moments: [
      { at: 1, text: 'Lina Demo: Welcome & hello to the bench.' },
      { at: 3723, text: 'a < b --x' },
    ],
  })
})

test('D-08 what begins within one second is one moment, so that each has an address', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:01.400\nOne\n\n00:01.500 --> 00:02.000\ntwo'
  expect(toTranscript(text)).toEqual({ moments: [{ at: 1, text: 'One two' }] })
})

test('D-08 anything else is plain text in paragraphs', () => {
  expect(findTranscriptProblem('Hello\nthere')).toBeNull()
  expect(toTranscript(cleanTranscript(' One\r\ntwo\r\n\r\n\r\nThree '))).toEqual({
    paragraphs: ['One\ntwo', 'Three'],
  })
  expect([null, '', ' \n'].map(toTranscript)).toEqual([null, null, null])
})

test('D-08 a moment as an address and as words', () => {
  expect(
    ['#t=42', 't=0', '#t42', '#t=', '#t=-1', '#t=1.5', '#t=86401', ''].map(parseMoment),
  ).toEqual([42, 0, 42, null, null, null, null, null])
  expect([0, 42, 754, 3723].map(formatMoment)).toEqual(['0:00', '0:42', '12:34', '1:02:03'])
})
