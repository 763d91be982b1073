import { z } from 'zod'
import { TARGET_KINDS } from '../records/target'
import { defineUseCases, documentOf, readBy, rowId, textLike } from '../use-cases/use-case'
import { parseTarget, parseTargets } from './parse-target'

const own = z.object({
  isSaved: z.boolean(),
  isDone: z.boolean(),
  watched: z
    .object({ seconds: z.int(), length: z.int() })
    .nullable()
    .describe('Null if the user has not watched the current video.'),
  isReplaced: z.boolean(),
})

const ids = (of: string) => z.string().optional().describe(`Ids of ${of}.`)

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
          .meta({ enum: TARGET_KINDS, example: 'tutorial' }),
        id: z.unknown().optional().meta({ type: 'integer' }).describe('The id of the record.'),
      })
      .transform(({ id, kind = '' }) => parseTarget({ [kind]: id })),
    output: own,
    refuses: [400],
  },
  changeLearning: {
    at: 'post /api/viewer/learning',
    who: 'users',
    summary: 'Save a record or mark it as done, or undo that',
    input: z.object({ tutorial: rowId, wish: z.enum(['save', 'unsave', 'done', 'undone']) }),
    output: own,
    refuses: [400, 403, 413, 429],
  },
  listSavedAmong: {
    at: 'get /api/viewer/saved',
    who: 'users',
    summary: 'List which of the given records you saved',
    input: z
      .object({
        workshop: ids('workshops, separated by commas').meta({ example: '1,2' }),
        webinar: ids('webinars').meta({ example: '1,2' }),
        tutorial: ids('tutorials').meta({ example: '1,2' }),
      })
      .transform(parseTargets),
    output: z.object({ saved: z.array(textLike('workshop:1')) }),
    refuses: [400],
  },
  reportProgress: {
    at: 'post /api/viewer/progress',
    who: 'users',
    summary: 'Report how far you watched',
    description:
      'Stored within ten seconds. If several reports arrive for one video, the newest wins.',
    input: z.object({
      tutorial: rowId,
      video: textLike('youtube:aqz-KE-bpKQ').describe('The id of the video.'),
      seconds: z.int().min(0),
      length: z.int().min(1),
      age: z.int().min(0).describe('How many milliseconds ago this was measured.'),
    }),
    refuses: [400, 403, 413, 429],
  },
  saveItem: {
    at: 'post /api/saved_items',
    who: 'users',
    isRest: true,
    summary: 'Save a record for later',
    description: 'Safe to repeat.',
    input: readBy(
      z.union([
        z.object({ workshop: rowId }),
        z.object({ webinar: rowId }),
        z.object({ tutorial: rowId }),
      ]),
      (sent) => parseTarget(Object(sent) as object),
    ),
    output: z.object({ message: z.string(), doc: documentOf('saved_items') }),
    creates: true,
    isRetried: true,
    refuses: [409, 422],
  },
})
