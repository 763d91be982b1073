import { describe, json, PLAIN, type DescribedOperations } from '../openapi/described-operation'
import {
  boolean,
  integer,
  listOf,
  maybe,
  object,
  params,
  shape,
  text,
  type Json,
} from '../openapi/json-schema'

const maybeText = maybe('string')
const moment: Json = { ...text, format: 'date-time', examples: ['2026-09-03T00:00:00.000Z'] }
const OTHERS = 'Instead of `workshop` say `webinar` or `tutorial` for one of those.'
const similar = shape({ id: integer, question: text, href: text, about: maybeText })

const atSecond = shape({ id: integer, question: text, seconds: integer })

/** Operations of the question form and the answer desk, keyed by their row of the permissions. */
export const QUESTION_OPERATIONS: DescribedOperations = {
  'get /api/questions/similar': describe(
    'listSimilarQuestions',
    'Answered questions like the one being typed',
    {
      description: OTHERS,
      query: [
        ['workshop', integer, 'The number of the workshop.'],
        ['text', text, ''],
      ],
      well: shape({ questions: listOf(similar) }),
      refuses: [400, 429],
    },
  ),
  'get /api/questions/moments': describe(
    'listQuestionMoments',
    'Answered questions at seconds of a video',
    {
      description: `In the order of the video; of more than fifty those that most people have. ${OTHERS}`,
      query: [['workshop', integer, 'The number of the workshop.']],
      well: shape({ moments: listOf(atSecond) }),
      refuses: [400, 429],
    },
  ),
  'get /api/questions/desk': describe('listDesk', 'Questions as those who answer see them', {
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
  'post /api/questions/desk': describe('storeAnswer', 'Store an answer', {
    description: '`saved` is false when somebody else changed it after `updatedAt`.',
    body: json({ id: integer, text, updatedAt: moment }),
    well: shape({ saved: boolean, question: object }),
    refuses: [400, 403, 404, 409, 413],
  }),
  'post /api/questions/claim': describe('claimQuestion', 'Say that you are answering a question', {
    body: json({ id: integer, own: boolean }),
    well: shape({ claimedBy: maybeText }),
    refuses: [400, 403, 404],
  }),
  'post /api/questions/merge': describe('mergeQuestion', 'Make a question the same as another', {
    body: json({ id: integer, into: integer }),
    well: shape({ merged: boolean }),
    refuses: [400, 403, 404, 409],
  }),
  'post /api/questions/preview': describe('previewAnswer', 'What a text would be stored as', {
    body: PLAIN,
    well: shape({ answer: maybe('object') }),
    refuses: [404, 413],
  }),
}

const counted = { parameters: params('id'), well: shape({ votes: integer, own: boolean }) }
const vote = { description: 'May be repeated.', ...counted, refuses: [400, 403, 404, 415, 429] }

/** API operations in addition to those of the collection. */
export const QUESTION_ENDPOINTS: DescribedOperations = {
  'post /workshop_qna/:id/vote': describe(
    'voteForQuestion',
    'Say that you have this question too',
    vote,
  ),
  'delete /workshop_qna/:id/vote': describe('endVoteForQuestion', 'Take that back', vote),
}
