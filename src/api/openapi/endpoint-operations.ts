import type { Operation } from './operation'
import { schemaRef, type Json } from './json'
import { params } from './parameters'
import { jsonResponse, refusals, shape } from './responses'

type Special = Omit<Operation, 'rule' | 'method' | 'path'>

const text: Json = { type: 'string' }
const exp: Json = { type: 'integer' }
const object: Json = { type: 'object' }
const user: Json = {
  oneOf: [{ type: 'null' }, { ...object, properties: { id: { type: 'integer' } } }],
}
const credentials = { 'application/json': { schema: shape({ email: text, password: text }) } }

/**
 * What there is under the collections beside their operations. Keys are rows of
 * `permissions.endpoints`; those that are missing here are the framework's own business.
 */
const ENDPOINTS: Record<string, Special> = {
  'get /access': special('readAccess', 'What you may do', ['The permissions.', object], {
    description: 'For each collection and global which operations are open to whoever asks.',
  }),
  'get /users/me': special(
    'readMe',
    'Who you are',
    ['The account of the session or key.', shape({ user, message: text, exp }, ['message', 'exp'])],
    { description: '`user` is null for a visitor.' },
  ),
  'post /users/login': special(
    'signIn',
    'Sign in with a password',
    ['Signed in.', shape({ message: text, user: schemaRef('users'), exp })],
    {
      description: 'Starts a session and sets its cookie.',
      requestBody: { required: true, content: credentials },
    },
  ),
  'post /users/logout': special('signOut', 'Sign out', ['Signed out.', shape({ message: text })]),
  'post /users/refresh-token': special(
    'refreshSession',
    'When the session ends',
    ['The session.', { ...object, properties: { exp } }],
    { description: 'Sessions need no refreshing; this returns `exp` for clients that expect it.' },
  ),
  'delete /users/:id/sessions': special(
    'endSessions',
    'Sign somebody out everywhere',
    ['Signed out.', shape({ message: text })],
    { parameters: params('id') },
  ),
  ...eventOperations('workshops', 'Workshop'),
  ...eventOperations('webinars', 'Webinar'),
  'post /workshop_qna/:id/vote': vote('voteForQuestion', 'Say that you have this question too'),
  'delete /workshop_qna/:id/vote': vote('endVoteForQuestion', 'Take that back'),
  'get /avatars/file/:filename': file('readAvatarFile', 'Fetch the picture of a person'),
  'get /media/file/:filename': file('readMediaFile', 'Fetch a picture of the media library'),
}

export function endpointOperations(): Operation[] {
  return Object.entries(ENDPOINTS).map(([rule, operation]) => {
    const [method, path = ''] = rule.split(' ') as [Operation['method'], string]
    return { ...operation, method, path: `/api${path.replace(/:(\w+)/g, '{$1}')}`, rule }
  })
}

/** Seats of the events of a collection (E-23). */
function eventOperations(slug: string, name: string): Record<string, Special> {
  const parameters = params('id')
  const own: Json = { type: ['object', 'null'] }
  const left: Json = { type: ['integer', 'null'], description: 'Null: as many as come.' }
  const seats = shape({ left, hasJoinLink: { type: 'boolean' }, own })
  const state: Json = { enum: ['registered', 'waiting', 'cancelled'] }
  const position: Json = { type: 'integer', description: 'On the waiting list, from 1.' }
  const registration = shape({ id: { type: 'integer' }, state, position }, ['position'])
  return {
    [`get /${slug}/:id/seats`]: special(
      `read${name}Seats`,
      'How many seats are left',
      ['The seats, and what you have of them.', seats],
      { parameters },
    ),
    [`post /${slug}/:id/registration`]: {
      operationId: `registerFor${name}`,
      summary: 'Register',
      description: 'A seat while there is one, else a place on the waiting list. May be repeated.',
      parameters: params('id', 'idempotencyKey'),
      responses: {
        201: jsonResponse('What you have now.', shape({ registration })),
        ...refusals(400, 401, 403, 404, 409, 415, 422, 429, 503),
      },
    },
    [`delete /${slug}/:id/registration`]: special(
      `cancel${name}Registration`,
      'Give the seat back',
      ['Whether there was anything to cancel.', shape({ cancelled: { type: 'boolean' } })],
      { parameters },
    ),
  }
}

/** What an answered question counts (L-13). */
function vote(operationId: string, summary: string): Special {
  const counted = shape({ votes: { type: 'integer' }, own: { type: 'boolean' } })
  const more = { description: 'May be repeated.', parameters: params('id') }
  return special(operationId, summary, ['What it counts now.', counted], more)
}

function special(
  operationId: string,
  summary: string,
  well: Parameters<typeof jsonResponse>,
  more: Partial<Special> = {},
): Special {
  const responses = { 200: jsonResponse(...well), ...refusals(400, 401, 403, 404, 415, 429, 503) }
  return { operationId, summary, responses, ...more }
}

function file(operationId: string, summary: string): Special {
  const schema = { type: 'string', contentMediaType: 'image/webp' }
  const well = { description: 'The picture.', content: { 'image/*': { schema } } }
  return {
    operationId,
    summary,
    parameters: [{ name: 'filename', in: 'path', required: true, schema: text }],
    responses: { 200: well, ...refusals(400, 401, 403, 404, 429, 503) },
  }
}
