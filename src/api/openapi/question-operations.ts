import type { Json } from './json'
import { shape } from './responses'
import { json, site, type Site } from './site-operation'

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }
const boolean: Json = { type: 'boolean' }
const maybeText: Json = { type: ['string', 'null'] }
const maybeObject: Json = { type: ['object', 'null'] }
const moment: Json = { ...text, format: 'date-time', examples: ['2026-09-03T00:00:00.000Z'] }
const OTHERS = 'Instead of `workshop` say `webinar` or `tutorial` for one of those.'
const similar = shape({ id: integer, question: text, href: text, about: maybeText })

/** What the form of a question and the answer desk ask. */
export const QUESTIONS: Record<string, Site> = {
  'get /api/questions/similar': site(
    'listSimilarQuestions',
    'Answered questions like the one being typed',
    {
      description: OTHERS,
      query: [
        ['workshop', integer, 'The number of the workshop.'],
        ['text', text, ''],
      ],
      well: shape({ questions: { type: 'array', items: similar } }),
      refuses: [400, 429],
    },
  ),
  'get /api/questions/desk': site('listDesk', 'Questions as those who answer see them', {
    description: OTHERS,
    query: [
      ['workshop', integer, 'The number of a workshop; all without it.'],
      ['waiting', boolean, 'Only those without an answer, oldest first.'],
      ['order', text, 'Of those that wait, what most people ask comes first.', 'askers'],
      ['after', text, '`next` of the page before.'],
    ],
    well: shape({ questions: { type: 'array' }, next: maybeText }),
    refuses: [400, 404],
  }),
  'post /api/questions/desk': site('storeAnswer', 'Store an answer', {
    description: '`saved` is false when somebody else changed it after `updatedAt`.',
    body: json({ id: integer, text, updatedAt: moment }),
    well: shape({ saved: boolean, question: { type: 'object' } }),
    refuses: [400, 403, 404, 409, 413],
  }),
  'post /api/questions/claim': site('claimQuestion', 'Say that you are answering a question', {
    body: json({ id: integer, own: boolean }),
    well: shape({ claimedBy: maybeText }),
    refuses: [400, 403, 404],
  }),
  'post /api/questions/merge': site('mergeQuestion', 'Make a question the same as another', {
    body: json({ id: integer, into: integer }),
    well: shape({ merged: boolean }),
    refuses: [400, 403, 404, 409],
  }),
  'post /api/questions/preview': site('previewAnswer', 'What a text would be stored as', {
    body: { 'text/plain': text },
    well: shape({ answer: maybeObject }),
    refuses: [404, 413],
  }),
}
