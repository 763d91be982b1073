import { h3, richText, ul } from '../../lexical'
import type { TutorialContent } from '../types'

export const designTutorials: TutorialContent[] = [
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
    coverAlt: 'Waves of colored paper under a pale sun',
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
    coverAlt: 'Tilted phone screens on red',
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
    coverAlt: 'A red bench with an arch, books, a cone and a ball',
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
    coverAlt: 'Rings that spread from two corners',
    videoUrl: 'https://example.com/videos/three-messages',
  },
]
