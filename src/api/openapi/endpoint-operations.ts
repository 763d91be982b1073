import type { Operation } from './operation'
import { schemaRef, type Json } from './json'
import { params } from './parameters'
import { jsonResponse, refusals, shape } from './responses'
import { webhookEndpoints } from './webhooks'

type Special = Omit<Operation, 'rule' | 'method' | 'path'>

const text: Json = { type: 'string' }
const exp: Json = { type: 'integer' }
const object: Json = { type: 'object' }
const user: Json = {
  oneOf: [{ type: 'null' }, { ...object, properties: { id: { type: 'integer' } } }],
}
const credentials = {
  'application/json': {
    schema: {
      oneOf: [shape({ email: text, password: text }), shape({ ticket: text, code: text })],
    },
  },
}

const maybe: Json = { type: ['integer', 'null'], description: 'Null: as many as come.' }
const count: Json = { type: 'integer' }
const mine: Json = {
  oneOf: [
    { type: 'null' },
    shape({
      id: count,
      state: { enum: ['registered', 'waiting'] },
      position: { type: ['integer', 'null'], description: 'On the waiting list, from 1.' },
    }),
  ],
}
const SEATS = shape({ capacity: maybe, taken: count, waiting: count, left: maybe, mine })
const EVENT_COLLECTION: Json = {
  name: 'collection',
  in: 'path',
  required: true,
  schema: { enum: ['workshops', 'webinars'] },
}

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
      description:
        'Starts a session and sets its cookie. Who has a second factor gets 401, whose first error has the code `second_factor` and a `ticket`: post `{ ticket, code }` within five minutes.',
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
  'get /events/:collection/:id/seats': special(
    'readSeats',
    'How many seats are left',
    ['The seats, and what you have of them.', SEATS],
    {
      description: 'The numbers may be a second old, what you have is not.',
      parameters: [EVENT_COLLECTION, ...params('id')],
    },
  ),
  'post /registrations': stored('register', 'Register for an event', 'registrations', {
    description: 'A seat while there is one, else a place on the waiting list. May be repeated.',
    parameters: params('idempotencyKey'),
    requestBody: naming('workshop', 'webinar'),
  }),
  'post /registrations/:id/cancel': special(
    'cancelRegistration',
    'Give the seat back',
    [
      'What is left of the registration.',
      shape({ message: text, doc: schemaRef('registrations') }),
    ],
    { description: 'May be repeated.', parameters: params('id') },
  ),
  'post /saved_items': stored('saveItem', 'Save something to come back to', 'saved_items', {
    description: 'May be repeated.',
    parameters: params('idempotencyKey'),
    requestBody: naming('workshop', 'webinar', 'tutorial'),
  }),
  'delete /users/:id/factors': special(
    'resetFactors',
    'Take the passkeys, app and codes of somebody away who lost them',
    ['Reset.', shape({ message: text })],
    { parameters: params('id') },
  ),
  'post /workshop_qna/:id/vote': vote('voteForQuestion', 'Say that you have this question too'),
  'delete /workshop_qna/:id/vote': vote('endVoteForQuestion', 'Take that back'),
  ...webhookEndpoints(),
  'get /avatars/file/:filename': file('readAvatarFile', 'Fetch the picture of a person'),
  'get /media/file/:filename': file('readMediaFile', 'Fetch a picture of the media library'),
}

export function endpointOperations(): Operation[] {
  return Object.entries(ENDPOINTS).map(([rule, operation]) => {
    const [method, path = ''] = rule.split(' ') as [Operation['method'], string]
    return { ...operation, method, path: `/api${path.replace(/:(\w+)/g, '{$1}')}`, rule }
  })
}

/** What an answered question counts (L-13). */
function vote(operationId: string, summary: string): Special {
  const counted = shape({ votes: { type: 'integer' }, own: { type: 'boolean' } })
  const more = { description: 'May be repeated.', parameters: params('id') }
  return special(operationId, summary, ['What it counts now.', counted], more)
}

/** What stores a row and responds with it. */
function stored(
  operationId: string,
  summary: string,
  slug: string,
  more: Partial<Special>,
): Special {
  const doc = shape({ message: text, doc: schemaRef(slug) })
  const responses = {
    201: jsonResponse('Stored, or there already.', doc),
    ...refusals(400, 401, 403, 404, 409, 415, 422, 429, 503),
  }
  return { operationId, summary, responses, ...more }
}

/** The body that names one record of these kinds by its number. */
function naming(...kinds: string[]): Json {
  const oneOf = kinds.map((kind) => shape({ [kind]: { type: 'integer', minimum: 1 } }))
  return { required: true, content: { 'application/json': { schema: { oneOf } } } }
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
