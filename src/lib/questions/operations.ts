import type { DescribedOperation } from '../learning/operations'

type Json = Record<string, unknown>

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }
const boolean: Json = { type: 'boolean' }
const maybeText: Json = { type: ['string', 'null'] }
const maybeObject: Json = { type: ['object', 'null'] }
const moment: Json = { ...text, format: 'date-time', examples: ['2026-09-03T00:00:00.000Z'] }
const OTHERS = 'Instead of `workshop` say `webinar` or `tutorial` for one of those.'
const similar: Json = {
  type: 'object',
  required: ['id', 'question', 'href', 'about'],
  properties: { id: integer, question: text, href: text, about: maybeText },
}

const atSecond: Json = {
  type: 'object',
  required: ['id', 'question', 'seconds'],
  properties: { id: integer, question: text, seconds: integer },
}

/** What the form of a question and the answer desk ask, by their row of the permissions. */
export const QUESTION_OPERATIONS: Record<string, DescribedOperation> = {
  'get /api/questions/similar': {
    operationId: 'listSimilarQuestions',
    summary: 'Answered questions like the one being typed',
    description: OTHERS,
    query: [
      ['workshop', integer, 'The number of the workshop.'],
      ['text', text, ''],
    ],
    well: { questions: { type: 'array', items: similar } },
    refuses: [400, 429],
  },
  'get /api/questions/moments': {
    operationId: 'listQuestionMoments',
    summary: 'Answered questions at seconds of a video',
    description: `In the order of the video; of more than fifty those that most people have. ${OTHERS}`,
    query: [['workshop', integer, 'The number of the workshop.']],
    well: { moments: { type: 'array', items: atSecond } },
    refuses: [400, 429],
  },
  'get /api/questions/desk': {
    operationId: 'listDesk',
    summary: 'Questions as those who answer see them',
    description: OTHERS,
    query: [
      ['workshop', integer, 'The number of a workshop; all without it.'],
      ['waiting', boolean, 'Only those without an answer, oldest first.'],
      ['order', text, 'Of those that wait, what most people ask comes first.', 'askers'],
      ['after', text, '`next` of the page before.'],
    ],
    well: { questions: { type: 'array' }, next: maybeText },
    refuses: [400, 404],
  },
  'post /api/questions/desk': {
    operationId: 'storeAnswer',
    summary: 'Store an answer',
    description: '`saved` is false when somebody else changed it after `updatedAt`.',
    sent: { id: integer, text, updatedAt: moment },
    well: { saved: boolean, question: { type: 'object' } },
    refuses: [400, 403, 404, 409, 413],
  },
  'post /api/questions/claim': {
    operationId: 'claimQuestion',
    summary: 'Say that you are answering a question',
    sent: { id: integer, own: boolean },
    well: { claimedBy: maybeText },
    refuses: [400, 403, 404],
  },
  'post /api/questions/merge': {
    operationId: 'mergeQuestion',
    summary: 'Make a question the same as another',
    sent: { id: integer, into: integer },
    well: { merged: boolean },
    refuses: [400, 403, 404, 409],
  },
  'post /api/questions/preview': {
    operationId: 'previewAnswer',
    summary: 'What a text would be stored as',
    sendsText: true,
    well: { answer: maybeObject },
    refuses: [404, 413],
  },
}
