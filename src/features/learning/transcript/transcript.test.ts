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
  ['half a time', 'WEBVTT\n\n00:01.500 -->\nx', 'Line 3'],
  ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'before the start'],
  ['minutes beyond 59', 'WEBVTT\n\n61:00.000 --> 62:00.000\nx', 'Line 3'],
  ['nothing', 'WEBVTT\n\n', 'no text'],
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
  ['words above a cue', 'x --> y\n\nSpoken\n1\n00:00:01,000 --> 00:00:02,000\nx', 'Line 3'],
  ['an end before the start', '00:00:02,000 --> 00:00:01,000\nx', 'Line 1'],
  ['a broken cue', '1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\nx', 'Line 6'],
])('L-08 SRT with %s is refused', (_, text, words) => {
  expect(findTranscriptProblem(text)).toMatch(new RegExp(`valid SRT\\..*${words}`))
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

const INPUTS: [string, string, unknown][] = [
  [
    'one-digit times',
    'WEBVTT\r\n\r\n0:0:13.540 --> 0:0:17.850\r\n<v Asha Rao>Welcome.</v>\r\n\r\n0:0:18.0 --> 0:0:21.120\r\nThanks.\r\n',
    [
      { at: 13, text: 'Asha Rao: Welcome.' },
      { at: 18, text: 'Thanks.' },
    ],
  ],
  [
    'cues that overlap and are out of order',
    'WEBVTT\n\na/12-0\n00:05.000 --> 00:09.200\nOne.\n\na/14-0\n00:08.700 --> 00:10.100\nThree.\n\na/12-1\n00:07.400 --> 00:12.000\nTwo\nlines.\n',
    [
      { at: 5, text: 'One.' },
      { at: 7, text: 'Two lines.' },
      { at: 8, text: 'Three.' },
    ],
  ],
  [
    'a cue of no length',
    '1\n00:00:00,000 --> 00:00:04,000\nHello.\n\n2\n00:00:04,000 --> 00:00:04,000\nYes.\n\n3\n00:00:05,000 --> 00:00:08,000\nGo.',
    [
      { at: 0, text: 'Hello.' },
      { at: 4, text: 'Yes.' },
      { at: 5, text: 'Go.' },
    ],
  ],
  [
    'a line of one space, and words that come one by one',
    'WEBVTT\nKind: captions\n\n00:00:00.160 --> 00:00:02.310 align:start\n \nwelcome<00:00:00.480><c> to</c><00:00:00.640><c> this</c>\n\n00:00:02.310 --> 00:00:02.320\nwelcome to this\n \n\n00:00:03.320 --> 00:00:04.470\nwelcome to this\ncourse<00:00:02.720><c> today</c>\n',
    [
      { at: 0, text: 'welcome to this' },
      { at: 3, text: 'course today' },
    ],
  ],
  [
    'entities',
    '1\r\n00:00:00,000 --> 00:00:02,000\r\nIt&#39;s what we&apos;d call a &quot;prompt&quot; &#x1F680; &unknown; &amp;lt;\r\n',
    [{ at: 0, text: 'It\'s what we\'d call a "prompt" 🚀 &unknown; &lt;' }],
  ],
  ['dots in SRT', '1\n00:00:00.000 --> 00:00:04.000\nDots.', [{ at: 0, text: 'Dots.' }]],
  ['commas in WebVTT', 'WEBVTT\n\n00:01,500 --> 00:02,000\nx', [{ at: 1, text: 'x' }]],
  [
    'lines of spaces between cues',
    '1\n00:00:01,000 --> 00:00:02,000\nOne\n \n2\n00:00:03,000 --> 00:00:04,000\nTwo',
    [
      { at: 1, text: 'One' },
      { at: 3, text: 'Two' },
    ],
  ],
  ['no line below the signature', 'WEBVTT\n00:01.000 --> 00:02.000\nx', [{ at: 1, text: 'x' }]],
  [
    'signs that are no tags',
    '1\n00:00:01,000 --> 00:00:02,000\na < b and <T> c > <i>d</i><br>e <b>',
    [{ at: 1, text: 'a < b and <T> c > d e' }],
  ],
]

test.each(INPUTS)('M-17 %s: no word is lost', (_name, text, moments) => {
  expect(findTranscriptProblem(text)).toBeNull()
  const stored = cleanTranscript(text)
  expect(toTranscript(stored)).toEqual({ moments })
  expect(cleanTranscript(stored)).toBe(stored)
})

test.each(['<v.a', '<v .', '<v', '{\\\\', '<1:', '&a', ' ', '1 ', '\t', '<', '-->', '\u0301'])(
  'M-74 a transcript full of %j is read in one pass',
  (unit) => {
    const text = unit.repeat(200_000 / unit.length)
    for (const start of [
      'WEBVTT\n\n00:01.000 --> 00:02.000\n',
      '1\n00:00:01,000 --> 00:00:02,000\n',
      '',
    ]) {
      const cleaned = cleanTranscript(start + text)
      expect(typeof cleaned).toBe('string')
    }
  },
)

test('M-74 the voice of a cue is its name, with or without classes', () => {
  const cue = (line: string) => cleanTranscript(`WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`)
  for (const voice of ['<v Ada>', '<v.loud.first Ada>', '<v  Ada>']) {
    expect(cue(`${voice}Hello`)).toContain('\nAda: Hello')
  }
  expect(cue('{\\an8}Hello {\\i1}you{\\i0}')).toContain('\nHello you')
})

test('M-74 a block of a hundred thousand lines before its time is reported', () => {
  const text = `WEBVTT\n\n${'a\n'.repeat(150_000)}00:01.000 --> 00:02.000\nx`
  expect(findTranscriptProblem(text)).toContain('And')
})
