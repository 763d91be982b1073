type Json = Record<string, unknown>

/** An operation of the site as `src/api/openapi/site-operations.ts` writes it. */
export type DescribedOperation = {
  operationId: string
  summary: string
  description?: string
  query?: [name: string, schema: Json, description: string, example?: string][]
  /** The properties of the JSON that is sent, and of what comes back; without it nothing does. */
  sent?: Json
  /** It is sent as plain text. */
  sendsText?: true
  well?: Json
  /** Statuses beside 401 and 503. */
  refuses: number[]
}

const integer: Json = { type: 'integer' }
const boolean: Json = { type: 'boolean' }
const text: Json = { type: 'string' }
const own: Json = {
  isSaved: boolean,
  isDone: boolean,
  watched: {
    type: ['object', 'null'],
    description: 'Null when the video that is there now was not watched.',
    properties: { seconds: integer, length: integer },
  },
  isReplaced: boolean,
}
/** What pages ask and tell about saved records and watched videos (L-18), by their row of the permissions. */
export const LEARNING_OPERATIONS: Record<string, DescribedOperation> = {
  'get /api/viewer/learning': {
    operationId: 'readLearning',
    summary: 'What you saved, watched and have done of a record',
    query: [
      ['kind', { enum: ['workshop', 'webinar', 'tutorial'] }, 'What it is.', 'tutorial'],
      ['id', integer, 'Its number.'],
    ],
    well: own,
    refuses: [400],
  },
  'post /api/viewer/learning': {
    operationId: 'changeLearning',
    summary: 'Save a record, mark it as done, or take that back',
    sent: { tutorial: integer, wish: { enum: ['save', 'unsave', 'done', 'undone'] } },
    well: own,
    refuses: [400, 403, 413, 429],
  },
  'get /api/viewer/saved': {
    operationId: 'listSavedAmong',
    summary: 'Which of some records you saved',
    query: [
      ['workshop', text, 'Numbers of workshops, with commas between.', '1,2'],
      ['webinar', text, 'Numbers of webinars.', '1,2'],
      ['tutorial', text, 'Numbers of tutorials.', '1,2'],
    ],
    well: { saved: { type: 'array', items: { ...text, examples: ['workshop:1'] } } },
    refuses: [400],
  },
  'post /api/viewer/progress': {
    operationId: 'tellProgress',
    summary: 'Tell how far you have watched',
    description: 'Stored within ten seconds; of several for one video the newest wins.',
    sent: {
      tutorial: integer,
      video: { ...text, description: 'Which video it is.', examples: ['youtube:aqz-KE-bpKQ'] },
      seconds: { ...integer, minimum: 0 },
      length: { ...integer, minimum: 1 },
      age: { ...integer, minimum: 0, description: 'For how many milliseconds it has been so.' },
    },
    refuses: [400, 403, 413, 429],
  },
}
