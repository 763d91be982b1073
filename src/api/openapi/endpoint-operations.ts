import type { Operation } from './operation'
import { schemaRef, type Json } from './json'
import { params } from './parameters'
import { answers, refusals, shape } from './responses'

const text: Json = { type: 'string' }
const who = {
  user: { oneOf: [{ type: 'null' }, { type: 'object', properties: { id: { type: 'integer' } } }] },
}
const REFUSED = refusals(400, 401, 403, 404, 415, 429, 503)

type Special = Omit<Operation, 'rule' | 'method' | 'path'>

/**
 * What there is under the collections beside their operations. Keys are rows of
 * `permissions.endpoints`; those that are missing here are the framework's own business.
 */
const ENDPOINTS: Record<string, Special> = {
  'get /access': {
    operationId: 'readAccess',
    summary: 'What you may do',
    description: 'For each collection and global which operations are open to whoever asks.',
    responses: { 200: answers('The permissions.', { type: 'object' }), ...REFUSED },
  },
  'get /users/me': {
    operationId: 'readMe',
    summary: 'Who you are',
    description: '`user` is null for a visitor.',
    responses: {
      200: answers('The account of the session or key.', {
        ...shape({ ...who, message: text, exp: { type: 'integer' } }, ['message', 'exp']),
      }),
      ...REFUSED,
    },
  },
  'post /users/login': {
    operationId: 'signIn',
    summary: 'Sign in with a password',
    description: 'Starts a session and sets its cookie.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: shape({ email: text, password: text }) } },
    },
    responses: {
      200: answers(
        'Signed in.',
        shape({ message: text, user: schemaRef('users'), exp: { type: 'integer' } }),
      ),
      ...REFUSED,
    },
  },
  'post /users/logout': {
    operationId: 'signOut',
    summary: 'Sign out',
    responses: { 200: answers('Signed out.', shape({ message: text })), ...REFUSED },
  },
  'post /users/refresh-token': {
    operationId: 'refreshSession',
    summary: 'When the session ends',
    description: 'Sessions need no refreshing; this answers `exp` for clients that expect it.',
    responses: {
      200: answers('The session.', { type: 'object', properties: { exp: { type: 'integer' } } }),
      ...REFUSED,
    },
  },
  'delete /users/:id/sessions': {
    operationId: 'endSessions',
    summary: 'Sign somebody out everywhere',
    parameters: params('id'),
    responses: { 200: answers('Signed out.', shape({ message: text })), ...REFUSED },
  },
  'get /avatars/file/:filename': file('readAvatarFile', 'Fetch the picture of a person'),
  'get /media/file/:filename': file('readMediaFile', 'Fetch a picture of the media library'),
}

export function endpointOperations(): Operation[] {
  return Object.entries(ENDPOINTS).map(([rule, special]) => {
    const [method = '', path = ''] = rule.split(' ')
    return {
      ...special,
      method: method as Operation['method'],
      path: `/api${path.replace(/:(\w+)/g, '{$1}')}`,
      rule,
    }
  })
}

function file(operationId: string, summary: string): Special {
  const parameters = [{ name: 'filename', in: 'path', required: true, schema: text }]
  const content = { 'image/*': { schema: { type: 'string', contentMediaType: 'image/webp' } } }
  return {
    operationId,
    summary,
    parameters,
    responses: {
      200: { description: 'The picture.', content },
      ...refusals(400, 401, 403, 404, 429, 503),
    },
  }
}
