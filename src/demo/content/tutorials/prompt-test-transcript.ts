import { toVtt } from '../to-vtt'

const CUES: [string, string][] = [
  ['00:00', 'Demo transcript: these are the words of the lesson for which the film stands in.'],
  ['00:06', 'You have two prompts and an argument about which one is better.'],
  ['00:11', 'In fifteen minutes you will have a table instead of an argument.'],
  [
    '00:17',
    'Take a sheet with three columns: the input, the answer you hope for, and what came out.',
  ],
  ['00:25', 'Write down five inputs. Two of them should be nasty: a typo, or an empty line.'],
  ['00:33', 'Now write the answer you would accept for each, before you have seen a single one.'],
  ['00:41', 'This is the step that everyone skips, and the one that keeps you honest.'],
  ['00:48', 'Run the first prompt on all five inputs. Do not look in between.'],
  ['00:55', 'Then the second prompt, on the same five, with the same settings.'],
  ['01:02', 'Mark every answer: good, usable or wrong. Three words are enough.'],
  ['01:09', 'Count. If the difference is one mark, you have learned that there is none.'],
  ['01:17', 'Otherwise change one thing, a single one, and run all ten again.'],
  ['01:24', 'Keep the sheet. Next month someone will ask why the prompt reads as it does.'],
]

export const promptTestWords = {
  transcript: toVtt(CUES, '01:31'),
  chapters: '00:00:00 An argument\n00:00:17 The sheet\n00:00:48 Two runs\n00:01:02 Counting',
}
