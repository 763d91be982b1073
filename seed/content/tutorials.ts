import { h3, ol, p, richText, ul } from '../lexical'
import { toVtt } from './replays'
import type { TutorialContent } from './types'

const designTutorials: TutorialContent[] = [
  {
    slug: 'color-that-can-be-read',
    title: 'Color That Can Be Read',
    description:
      'Choose a palette of six colors and prove that every text on it can be read, by everyone, in sunlight, at eleven at night. With a method for rescuing a brand color that fails.',
    body: richText(
      h3('Numbers to remember'),
      ul(
        '4.5 : 1 for text of normal size,',
        '3 : 1 for large text, icons and the edge of a field,',
        'no color alone: a second sign for every meaning.',
      ),
    ),
    author: 'Asha Demo',
    category: 'Design',
    difficulty: 'All Levels',
    duration: '18 minutes',
    age: 5,
    coverAlt: 'A fan of color swatches',
    videoUrl: 'https://example.com/videos/color-that-can-be-read',
  },
  {
    slug: 'an-app-that-works-in-a-tunnel',
    title: 'An App That Works in a Tunnel',
    description:
      'Store first, send later: a small pattern that makes an app feel fast at home and keeps it usable underground. We build a notebook that never loses a sentence, and resolve the one conflict that cannot be avoided.',
    author: 'Tomas Demo',
    category: 'Mobile Development',
    difficulty: 'Advanced',
    duration: '40 minutes',
    age: 19,
    coverAlt: 'A phone that shines in a tunnel',
    videoUrl: 'https://example.com/videos/works-in-a-tunnel',
  },
  {
    slug: 'a-business-model-on-one-sheet',
    title: 'A Business Model on One Sheet',
    description:
      'Who pays, for what, and why not someone cheaper? A calm half hour with one sheet of paper, an eraser and an example that does not work out the first time.',
    author: 'Asha Demo',
    category: 'Business',
    difficulty: 'Beginner',
    duration: '30 minutes',
    age: 28,
    coverAlt: 'One sheet with nine fields and notes on them',
  },
  {
    slug: 'three-messages-for-three-places',
    title: 'Three Messages for Three Places',
    description:
      'The same news reads differently in a newsletter, on a notice board and in a chat group. You write all three about one small event and learn which sentence has to stay and which has to go.',
    author: 'Asha Demo',
    category: 'Marketing',
    difficulty: 'All Levels',
    duration: '20 minutes',
    age: 45,
    coverAlt: 'Three envelopes with three stamps',
    videoUrl: 'https://example.com/videos/three-messages',
  },
]

/** Openly licensed films used as placeholders for lessons. */
export const demoVideo = {
  youtube: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  vimeo: 'https://vimeo.com/1084537',
}

const demoVideoNote = p(
  '_Demo content: the player shows “Big Buck Bunny” by the Blender Foundation in place of the lesson._',
)

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

const promptTestWords = {
  transcript: toVtt(CUES, '01:31'),
  chapters: '00:00:00 An argument\n00:00:17 The sheet\n00:00:48 Two runs\n00:01:02 Counting',
}

const programmingTutorials: TutorialContent[] = [
  {
    slug: 'your-first-prompt-test-in-fifteen-minutes',
    title: 'Your First Prompt Test in Fifteen Minutes',
    description:
      'Five inputs, two prompts, one table. By the end you can say which of the two is better and why, which is more than most teams can say about the prompt they use every day.',
    body: richText(
      h3('Steps'),
      ol(
        'Write down five inputs, two of them nasty.',
        'Write the answer that you would accept for each.',
        'Run both prompts on all five, without looking in between.',
        'Mark every answer: good, usable, wrong.',
        'Change **one** thing and run all ten again.',
      ),
      demoVideoNote,
    ),
    author: 'Lina Demo',
    category: 'Data Science',
    difficulty: 'Beginner',
    duration: '15 minutes',
    isFeatured: true,
    age: 2,
    coverAlt: 'A stopwatch with a quarter of its time marked',
    videoUrl: demoVideo.youtube,
    ...promptTestWords,
  },
  {
    slug: 'a-menu-that-works-with-the-keyboard',
    title: 'A Menu That Works with the Keyboard',
    description:
      'Build a navigation menu that opens, closes and gives the focus back to where it came from. Forty lines of JavaScript, no library, and a checklist for trying it with your eyes closed.',
    body: richText(
      'The whole trick is one attribute and one habit: keep `aria-expanded` true to what is seen, and return the focus to the button when the menu closes.',
      demoVideoNote,
    ),
    author: 'Ravi Demo',
    category: 'Web Development',
    difficulty: 'Intermediate',
    duration: '22 minutes',
    age: 8,
    coverAlt: 'Four arrow keys, one of them pressed',
    videoUrl: demoVideo.vimeo,
  },
  {
    slug: 'joining-two-lists-in-python',
    title: 'Joining Two Lists That Almost Match',
    description:
      'Names with and without middle initials, trailing blanks, two spellings of the same street: real lists never match. This lesson joins them anyway, and shows every pair it was not sure about to a person.',
    author: 'Ravi Demo',
    category: 'Programming',
    difficulty: 'Beginner',
    duration: '28 minutes',
    age: 15,
    coverAlt: 'Two lists whose rows find each other',
    videoUrl: 'https://example.com/videos/joining-two-lists',
  },
  {
    slug: 'typed-errors-in-typescript',
    title: 'Errors as Values in TypeScript',
    description:
      'Exceptions are for surprises. For everything that you expect to go wrong (a name that is taken, a card that is refused) this lesson returns a value with a type, and lets the compiler remind you of the case you forgot.',
    body: richText(
      'You write one small type, `Result<T, E>`, and use it in a sign-up form with four ways to fail.',
    ),
    author: 'Tomas Demo',
    category: 'Programming',
    difficulty: 'Advanced',
    duration: '35 minutes',
    age: 23,
    coverAlt: 'A sorting box with a hole for each shape',
    videoUrl: 'https://example.com/videos/typed-errors',
  },
  {
    slug: 'who-is-asking-checks-on-the-server',
    title: 'Who Is Asking? Checks on the Server',
    description:
      'Hiding a button protects no one. In this lesson you find three doors in a small application that only look closed, and close them where it counts: on the server, on every request, with a test for each.',
    author: 'Lina Demo',
    category: 'Cybersecurity',
    difficulty: 'Intermediate',
    duration: '31 minutes',
    isFeatured: true,
    age: 33,
    coverAlt: 'A badge on a lanyard',
    videoUrl: 'https://example.com/videos/who-is-asking',
  },
]

export const tutorials = [...programmingTutorials, ...designTutorials]
