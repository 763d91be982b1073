const FILM = 'Demo transcript: these are the words of the evening for which the film stands in.'

export const modelCardReplay = {
  transcript: toVtt(
    [
      ['00:00', FILM],
      ['00:07', 'Good evening. We read one model card together, from its first line to its last.'],
      ['00:15', 'Before we begin: write down what you would want to know before you trust it.'],
      ['00:24', 'Here is the first table. It says how often it was right, and on what.'],
      ['00:33', 'Look at the second column. No one in this room would have asked that question.'],
      ['00:42', 'Now the part that most people skip: what it was not tried on.'],
      ['00:51', 'If your users are in that list, the number above means nothing to you.'],
      ['01:00', 'A question from the chat: what if the card has no such part at all?'],
      ['01:08', 'Then you write it yourself, with twenty examples, and you send it to them.'],
      ['01:17', 'Three things to keep: what, on whom, and when was that written.'],
    ],
    '01:26',
  ),
  chapters:
    '00:00:00 Before we read\n00:00:24 The tables\n00:00:42 What is left out\n00:01:00 Questions',
}

export const spreadsheetReplay = {
  transcript: toVtt(
    [
      ['00:00', FILM],
      ['00:06', 'Two files are on your desk: who is a member, and who has paid.'],
      ['00:14', 'In a spreadsheet you would sort both and hold a ruler to the screen.'],
      ['00:22', 'We join them instead. One line, and every name finds its payments.'],
      ['00:31', 'Anyone who has none is left with an empty place. That is your first list.'],
      ['00:40', 'Anyone who has two is counted twice. That is your second list.'],
      ['00:49', 'And now the letter, written once, with a gap for the name.'],
    ],
    '00:58',
  ),
  chapters: '00:00:00 Two files\n00:00:22 Joining them\n00:00:49 The letter',
}

/** Each cue lasts until the next one begins. */
export function toVtt(cues: readonly [begin: string, text: string][], end: string): string {
  return [
    'WEBVTT',
    ...cues.map(([from, text], at) => `${from}.000 --> ${cues[at + 1]?.[0] ?? end}.000\n${text}`),
  ].join('\n\n')
}

export function paragraphs(...parts: string[]): string {
  return parts.join('\n\n')
}
