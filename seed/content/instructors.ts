import type { InstructorContent } from './types'

export const instructors: InstructorContent[] = [
  {
    slug: 'asha-demo',
    name: 'Asha Demo',
    text: 'Part of the demo content: Asha does not exist. She designs for people who are in a hurry, on screens in full sun, and teaches how to check a color instead of liking it.',
    links: [{ name: 'Website', link: 'https://example.com/asha' }],
    cover: { slug: 'asha-demo', coverAlt: 'Asha, drawn with long dark hair' },
  },
  {
    slug: 'lina-demo',
    name: 'Lina Demo',
    text: 'Part of the demo content: Lina does not exist. She builds assistants that ask before they act, and collects the questions that they should have asked.',
    links: [
      { name: 'Website', link: 'https://example.com/lina' },
      { name: 'Notes', link: 'https://example.com/lina/notes' },
    ],
    cover: { slug: 'lina-demo', coverAlt: 'Lina, drawn with red hair and round glasses' },
  },
  {
    slug: 'tomas-demo',
    name: 'Tomas Demo',
    text: 'Part of the demo content: Tomas does not exist. He sells small products, and writes down what each price taught him.',
    links: [],
    cover: { slug: 'tomas-demo', coverAlt: 'Tomas, drawn with a full beard' },
  },
]
