import { h3, ol, richText } from '../../lexical'
import type { TutorialContent } from '../types'
import { demoVideo, demoVideoNote } from './demo-video'
import { promptTestWords } from './prompt-test-transcript'

export const programmingTutorials: TutorialContent[] = [
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
    coverAlt: 'Quarter circles, rings and stripes on green',
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
    coverAlt: 'A page layout with a pointer on ochre',
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
    coverAlt: 'Two sets of bands woven into each other',
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
    coverAlt: 'Stacked cubes in warm colors on blue',
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
    coverAlt: 'Nested gates with a keyhole in the middle',
    videoUrl: 'https://example.com/videos/who-is-asking',
  },
]
