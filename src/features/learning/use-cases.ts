import { z } from 'zod'
import { parseInput } from '@/lib/failures/parse-input'
import { TARGET_KINDS, TARGET_COLLECTIONS, mapKinds } from '@/lib/records/target'
import { LONGEST_VIDEO } from './transcript/moment'
import {
  defineUseCases,
  documentSchema,
  readBy,
  rowId,
  textLike,
} from '@/platform/use-cases/use-case'
import { parseTarget, parseTargets } from './parse-target'

const ownLearning = z.object({
  isSaved: z.boolean(),
  isDone: z.boolean(),
  watched: z
    .object({ seconds: z.int(), length: z.int() })
    .nullable()
    .describe('Null if the user has not watched the current video.'),
  isReplaced: z.boolean(),
})

export const LEARNING_PARTS = ['continue', 'saved', 'done'] as const

const learningItem = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.int(),
  title: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
  seconds: z.int().nullable().describe('Null if this version was not watched.'),
  length: z.int().nullable(),
  isReplaced: z.boolean(),
})

const ids = (of: string) =>
  z.string().optional().describe(`Ids of ${of}, separated by commas.`).meta({ example: '1,2' })

/** A body that names one record, and what else it contains. The first kind is the example. */
const aboutOne = (more: z.ZodRawShape) =>
  z.union([...TARGET_KINDS].reverse().map((kind) => z.object({ [kind]: rowId, ...more })))

const command = z.enum(['save', 'unsave', 'done', 'undone'], 'Specify a command.')

/** Progress made offline may be reported up to a day later. */
const OLDEST_MS = 24 * 3600 * 1000
const NO_VIDEO = 'Specify the video.'
const number = (most: number) => {
  const message = `This must be a number from 0 to ${most}.`
  return z.number(message).min(0, message).max(most, message).transform(Math.floor)
}
const watched = {
  video: z
    .string(NO_VIDEO)
    .min(1, NO_VIDEO)
    .max(2100, NO_VIDEO)
    .describe('The id of the video.')
    .meta({ examples: ['youtube:aqz-KE-bpKQ'] }),
  seconds: number(LONGEST_VIDEO),
  length: number(LONGEST_VIDEO).refine(
    (length) => length > 0,
    'A video lasts at least one second.',
  ),
  // Not a time, because device clocks are unreliable.
  age: number(OLDEST_MS).default(0).describe('How many milliseconds ago this was measured.'),
}
const report = z.object(watched).refine(({ length, seconds }) => seconds <= length, {
  path: ['seconds'],
  error: 'This must not exceed the length of the video.',
})

export const learningUseCases = defineUseCases({
  readLearning: {
    at: 'get /api/viewer/learning',
    who: 'users',
    summary: 'Get what you saved, watched and completed of a record',
    input: z
      .object({
        kind: z
          .string()
          .optional()
          .describe('The kind of record.')
          .meta({ enum: TARGET_KINDS, example: 'webinar' }),
        id: z.unknown().optional().meta({ type: 'integer' }).describe('The id of the record.'),
      })
      .transform(({ id, kind = '' }) => parseTarget({ [kind]: id })),
    output: ownLearning,
    refuses: [400],
  },
  changeLearning: {
    at: 'post /api/viewer/learning',
    who: 'users',
    summary: 'Save a record or mark it as done, or undo that',
    input: readBy(aboutOne({ command }), (sent) => ({
      target: parseTarget(Object(sent) as object),
      ...parseInput(z.object({ command }), sent),
    })),
    output: ownLearning,
    refuses: [400, 403, 413, 429],
    graphQL: {
      type: 'OwnLearning',
      args: z.object({ ...mapKinds(() => rowId.optional()), command }),
      output: ownLearning.omit({ watched: true }),
      collection: 'saved_items',
    },
  },
  listSavedAmong: {
    at: 'get /api/viewer/saved',
    who: 'users',
    summary: 'List which of the given records you saved',
    input: z.object(mapKinds((kind) => ids(TARGET_COLLECTIONS[kind]))).transform(parseTargets),
    output: z.object({ saved: z.array(textLike('workshop:1')) }),
    refuses: [400],
  },
  reportProgress: {
    at: 'post /api/viewer/progress',
    who: 'users',
    summary: 'Report how far you watched',
    description:
      'Stored within ten seconds. If several reports arrive for one video, the newest wins.',
    input: readBy(aboutOne(watched), (sent) => ({
      target: parseTarget(Object(sent) as object),
      ...parseInput(report, sent),
    })),
    refuses: [400, 403, 413, 429],
  },
  myLearning: {
    who: 'users',
    summary: 'List what you saved, watch or completed',
    input: z.object({
      part: z.enum(LEARNING_PARTS, `This must be one of ${LEARNING_PARTS.join(', ')}.`),
      after: z.string().nullish().describe('The `next` value of the previous page.'),
    }),
    output: z.object({
      items: z.array(learningItem),
      next: z.string().nullable(),
    }),
    graphQL: { type: 'LearningPage', types: { items: 'LearningItem' } },
  },
  saveItem: {
    at: 'post /api/saved_items',
    who: 'users',
    isRest: true,
    summary: 'Save a record for later',
    description: 'Safe to repeat.',
    input: readBy(aboutOne({}), (sent) => parseTarget(Object(sent) as object)),
    output: z.object({ message: z.string(), doc: documentSchema('saved_items') }),
    creates: true,
    isRetried: true,
    refuses: [409, 422],
  },
})
