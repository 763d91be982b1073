import { z } from 'zod'
import { ANSWER_LIMITS } from './answer/answer'
import { isBlank } from '@/lib/text/plain-text'
import { anObject, defineUseCases, rowId } from '@/platform/use-cases/use-case'
import type { DeskQuestion } from './desk'
import { readTarget, requireTarget } from './read-target'
import { TARGET_KINDS, enumerate } from '@/lib/records/target'

const [, ...NOT_WORKSHOPS] = TARGET_KINDS
const OTHERS = `For a ${enumerate(NOT_WORKSHOPS, 'or')}, send ${enumerate(
  NOT_WORKSHOPS.map((kind) => `\`${kind}\``),
  'or',
)} instead of \`workshop\`.`

const workshop = z
  .unknown()
  .optional()
  .meta({ type: 'integer' })
  .describe('The id of the workshop.')
const maybeText = z.string().nullable()
const deskQuestion = anObject as unknown as z.ZodType<DeskQuestion>
const counted = z.object({ votes: z.int(), own: z.boolean() })

export const questionUseCases = defineUseCases({
  listSimilarQuestions: {
    at: 'get /api/questions/similar',
    who: 'users',
    summary: 'List answered questions similar to the one being typed',
    description: OTHERS,
    input: z.looseObject({ workshop, text: z.string().optional() }).transform((query) => ({
      target: requireTarget(query, { workshop: 'Missing' }),
      text: query.text ?? '',
    })),
    output: z.object({
      questions: z.array(
        z.object({ id: z.int(), question: z.string(), href: z.string(), about: maybeText }),
      ),
    }),
    refuses: [400, 429],
  },
  listQuestionMoments: {
    at: 'get /api/questions/moments',
    who: 'users',
    summary: 'List answered questions that refer to a second of a video',
    description: `In video order. If there are more than fifty, the ones with the most askers. ${OTHERS}`,
    input: z
      .looseObject({ workshop })
      .transform((query) => ({ target: requireTarget(query, { workshop: 'Missing' }) })),
    output: z.object({
      moments: z.array(z.object({ id: z.int(), question: z.string(), seconds: z.int() })),
    }),
    refuses: [400, 429],
  },
  listDesk: {
    at: 'get /api/questions/desk',
    who: 'staff',
    summary: 'List questions for staff',
    description: OTHERS,
    input: z
      .looseObject({
        workshop: workshop.describe('The id of a workshop. All workshops if missing.'),
        waiting: z
          .enum(['true', 'false'], 'waiting must be true or false.')
          .optional()
          .describe('Only unanswered questions, oldest first.')
          .meta({ example: 'true' }),
        order: z
          .enum(['', 'askers'], 'order must be askers.')
          .optional()
          .describe('Sorts unanswered questions by the number of askers.')
          .meta({ example: 'askers' }),
        after: z
          .string()
          .max(25, 'after must be the cursor of a page.')
          .regex(/^(?:\d{1,14}-\d{1,10})?$/, 'after must be the cursor of a page.')
          .optional()
          .describe('The `next` value of the previous page.'),
      })
      .transform((query) => ({
        target: readTarget(query),
        waiting: query.waiting === 'true',
        byAskers: query.order === 'askers',
        after: query.after ?? null,
      })),
    output: z.object({
      questions: z.array(deskQuestion).meta({ examples: [[]] }),
      next: maybeText,
    }),
    refuses: [400, 404],
  },
  storeAnswer: {
    at: 'post /api/questions/desk',
    who: 'staff',
    summary: 'Store an answer',
    description: '`saved` is false if someone else changed the answer after `updatedAt`.',
    input: z.object({
      id: rowId,
      text: z
        .string()
        .max(ANSWER_LIMITS.characters, 'An answer may have at most 20,000 characters.')
        .refine((text) => !isBlank(text), 'Please type an answer.'),
      updatedAt: z.iso.datetime().meta({ examples: ['2026-09-03T00:00:00.000Z'] }),
    }),
    output: z.object({ saved: z.boolean(), question: deskQuestion }),
    refuses: [400, 403, 404, 409, 413],
  },
  claimQuestion: {
    at: 'post /api/questions/claim',
    who: 'staff',
    summary: 'Claim a question for ten minutes, or release it',
    input: z.object({ id: rowId, own: z.boolean() }),
    output: z.object({ claimedBy: maybeText }),
    refuses: [400, 403, 404],
  },
  mergeQuestion: {
    at: 'post /api/questions/merge',
    who: 'staff',
    summary: 'Merge a question into another',
    input: z.object({ id: rowId, into: rowId }),
    output: z.object({ merged: z.boolean() }),
    refuses: [400, 403, 404, 409],
  },
  previewAnswer: {
    at: 'post /api/questions/preview',
    who: 'staff',
    summary: 'Preview how a text is stored and shown',
    // Twice, as typed: line ends count once when it is stored.
    input: z.string().max(ANSWER_LIMITS.characters * 2, 'Too long'),
    sends: 'text/plain',
    output: z.object({ answer: anObject.nullable() }),
    refuses: [400, 404, 413],
  },
  voteForQuestion: {
    at: 'post /api/workshop_qna/{id}/vote',
    who: 'users',
    isRest: true,
    summary: 'Vote for a question',
    description: 'Safe to repeat.',
    output: counted,
  },
  endVoteForQuestion: {
    at: 'delete /api/workshop_qna/{id}/vote',
    who: 'users',
    isRest: true,
    summary: 'Remove your vote',
    description: 'Safe to repeat.',
    output: counted,
  },
  unsubscribe: {
    at: 'post /api/unsubscribe',
    who: 'everyone',
    from: 'anywhere',
    summary: 'Unsubscribe from notification emails',
    isQuery: true,
    input: z.object({
      token: z.string().optional().describe('The value in the link of the email.'),
    }),
    output: z.object({ success: z.boolean() }),
    refuses: [400],
  },
  voteQuestion: {
    who: 'users',
    summary: 'Vote for a question, or remove your vote',
    input: z.object({ id: z.int(), own: z.boolean() }),
    output: counted,
    graphQL: { type: 'QuestionVote', collection: 'workshop_qna' },
  },
})
