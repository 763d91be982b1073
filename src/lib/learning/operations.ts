import { describe, json, type DescribedOperations } from '../openapi/described-operation'
import {
  boolean,
  integer,
  listOf,
  params,
  schemaRef,
  shape,
  text,
  type Json,
} from '../openapi/json-schema'

const own: Json = shape({
  isSaved: boolean,
  isDone: boolean,
  watched: {
    type: ['object', 'null'],
    description: 'Null when the video that is there now was not watched.',
    properties: { seconds: integer, length: integer },
  },
  isReplaced: boolean,
})

/** Operations of saved records and watched videos, keyed by their row of the permissions. */
export const LEARNING_OPERATIONS: DescribedOperations = {
  'get /api/viewer/learning': describe(
    'readLearning',
    'What you saved, watched and have done of a record',
    {
      query: [
        ['kind', { enum: ['workshop', 'webinar', 'tutorial'] }, 'What it is.', 'tutorial'],
        ['id', integer, 'Its number.'],
      ],
      well: own,
      refuses: [400],
    },
  ),
  'post /api/viewer/learning': describe(
    'changeLearning',
    'Save a record, mark it as done, or take that back',
    {
      body: json({ tutorial: integer, wish: { enum: ['save', 'unsave', 'done', 'undone'] } }),
      well: own,
      refuses: [400, 403, 413, 429],
    },
  ),
  'get /api/viewer/saved': describe('listSavedAmong', 'Which of some records you saved', {
    query: [
      ['workshop', text, 'Numbers of workshops, with commas between.', '1,2'],
      ['webinar', text, 'Numbers of webinars.', '1,2'],
      ['tutorial', text, 'Numbers of tutorials.', '1,2'],
    ],
    well: shape({ saved: listOf({ ...text, examples: ['workshop:1'] }) }),
    refuses: [400],
  }),
  'post /api/viewer/progress': describe('reportProgress', 'Tell how far you have watched', {
    description: 'Stored within ten seconds; of several for one video the newest wins.',
    body: json({
      tutorial: integer,
      video: { ...text, description: 'Which video it is.', examples: ['youtube:aqz-KE-bpKQ'] },
      seconds: { ...integer, minimum: 0 },
      length: { ...integer, minimum: 1 },
      age: { ...integer, minimum: 0, description: 'For how many milliseconds it has been so.' },
    }),
    refuses: [400, 403, 413, 429],
  }),
}

const number = { ...integer, minimum: 1 }

/** API operations in addition to those of the collection. */
export const LEARNING_ENDPOINTS: DescribedOperations = {
  'post /saved_items': describe('saveItem', 'Save something to come back to', {
    description: 'May be repeated.',
    parameters: params('idempotencyKey'),
    body: json({ workshop: number }, { webinar: number }, { tutorial: number }),
    well: shape({ message: text, doc: schemaRef('saved_items') }),
    isCreated: true,
    refuses: [400, 403, 404, 409, 415, 422, 429],
  }),
}
