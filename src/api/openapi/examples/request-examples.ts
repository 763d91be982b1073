import type { Json } from '../json'

const paragraph = (text: string): Json => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [
      {
        type: 'paragraph',
        version: 1,
        direction: 'ltr',
        format: '',
        indent: 0,
        children: [
          { type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' },
        ],
      },
    ],
  },
})

type Written = { create?: Json; update?: Json }

/**
 * What is sent to create and to change a document, by slug: examples of the reference that are sent
 * as they stand by the test that compares responses with the document. What is changed is no field of
 * what is created, so that one example of a document shows both. `workshop: 1` and the like are
 * numbers of other documents.
 */
export const REQUEST_EXAMPLES: Record<string, Written> = {
  workshops: {
    create: {
      title: 'Build a chatbot in a day',
      description: 'From an empty folder to a bot that answers questions about your own notes.',
      duration: '4 weeks',
      category: ['AIML'],
      startsAt: '2027-03-01T14:00:00.000Z',
      mode: 'online',
      topics: ['prompts', 'retrieval'],
      resources: [{ name: 'Slides', link: 'https://example.com/slides' }],
      _status: 'published',
    },
    update: { isFeatured: true },
  },
  webinars: {
    create: {
      title: 'What agents can do today',
      description: 'An hour of demonstrations, and of what goes wrong.',
      presenter: 'Ada Lovelace',
      scheduledFor: '2027-03-01T14:00:00.000Z',
      duration: '60 minutes',
      price: 0,
      registrationLink: 'https://example.com/register',
      _status: 'published',
    },
    update: { recordingUrl: 'https://example.com/recording' },
  },
  tutorials: {
    create: {
      title: 'Your first automation',
      description: 'Connect a form to a table and a mail, without code.',
      author: 'Grace Hopper',
      category: 'Web Development',
      difficulty: 'Beginner',
      duration: '25 minutes',
      videoUrl: 'https://example.com/video',
      _status: 'published',
    },
    update: { isFeatured: true },
  },
  workshop_qna: {
    create: { workshop: 1, question: 'Which editor do you use?' },
    update: { answer: paragraph('Any editor you like.') },
  },
  users: {
    create: {
      email: 'ada@example.com',
      password: 'a long sentence is easy to keep in mind',
      fullName: 'Ada Lovelace',
      role: 'user',
    },
    update: { bio: 'I build small things for small teams.' },
  },
  contact_messages: { update: { handled: true } },
  pages: {
    create: {
      title: 'Imprint',
      description: 'Who stands behind this site.',
      body: paragraph('Atelier, 1 Example Street.'),
      _status: 'published',
    },
    update: { lastUpdated: '2026-09-03T00:00:00.000Z' },
  },
  faqs: {
    create: {
      question: 'Do I need to know how to program?',
      answer: 'No. Every workshop says what it expects.',
      category: 'Technical Support',
    },
    update: { order: 2 },
  },
  media: { create: { alt: 'A desk with a notebook' }, update: { credit: 'Ada Lovelace' } },
  home: { update: { headline: 'Learn to build with AI' } },
  internship: { update: { enrolled: 12, capacity: 30 } },
  'site-settings': { update: { tagline: 'Build with AI, low-code and no-code' } },
}
