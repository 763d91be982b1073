import type { InstructorContent } from './types'

export const instructors: InstructorContent[] = [
  {
    slug: 'asha-demo',
    name: 'Asha Demo',
    text: 'Part of the demo content: Asha does not exist. She designs for people who are in a hurry, on screens in full sun, and teaches how to check a color instead of liking it.',
    links: [{ name: 'Website', link: 'https://example.com/asha' }],
    cover: { slug: 'color-that-can-be-read', coverAlt: 'Waves of colored paper under a pale sun' },
  },
  {
    slug: 'lina-demo',
    name: 'Lina Demo',
    text: 'Part of the demo content: Lina does not exist. She builds assistants that ask before they act, and collects the questions that they should have asked.',
    links: [
      { name: 'Website', link: 'https://example.com/lina' },
      { name: 'Notes', link: 'https://example.com/lina/notes' },
    ],
    cover: {
      slug: 'agents-that-ask-before-they-act',
      coverAlt: 'Rings around a split core, at night',
    },
  },
  {
    slug: 'tomas-demo',
    name: 'Tomas Demo',
    text: 'Part of the demo content: Tomas does not exist. He sells small products, and writes down what each price taught him.',
    links: [],
    cover: {
      slug: 'a-price-for-your-first-product',
      coverAlt: 'Bars of paper, ink and red on an ochre ground',
    },
  },
]
