import { SEAT_ENDPOINTS } from '@/lib/events/operations'
import { LEARNING_ENDPOINTS } from '@/lib/learning/operations'
import { describe, json, type DescribedOperations } from '@/lib/openapi/described-operation'
import {
  integer,
  object,
  params,
  schemaRef,
  shape,
  text,
  type Json,
} from '@/lib/openapi/json-schema'
import { QUESTION_ENDPOINTS } from '@/lib/questions/operations'
import { WEBHOOK_ENDPOINTS } from '@/lib/webhooks/operations'

const message = shape({ message: text })
const user: Json = { oneOf: [{ type: 'null' }, { ...object, properties: { id: integer } }] }
const refuses = [400, 403, 404, 415, 429]
const ofAccount = { parameters: params('id'), well: message, refuses }
const file = {
  parameters: [{ name: 'filename', in: 'path', required: true, schema: text }],
  well: { ...text, contentMediaType: 'image/webp' },
  wellType: 'image/*',
  refuses: [400, 403, 404, 429],
}

/**
 * Collection endpoints by row of `permissions.endpoints`, without the framework's internal ones.
 */
export const ENDPOINT_OPERATIONS: DescribedOperations = {
  'get /access': describe('readAccess', 'What you may do', {
    description: 'For each collection and global which operations are open to whoever asks.',
    well: object,
    refuses,
  }),
  'get /users/me': describe('readMe', 'Who you are', {
    description: 'The account of the session or key; `user` is null for a visitor.',
    well: shape({ user, message: text, exp: integer }, ['message', 'exp']),
    refuses,
  }),
  'post /users/login': describe('signIn', 'Sign in with a password', {
    description:
      'Starts a session and sets its cookie. Who has a second factor gets 401, whose first error has the code `second_factor` and a `ticket`: post `{ ticket, code }` within five minutes.',
    body: json({ email: text, password: text }, { ticket: text, code: text }),
    well: shape({ message: text, user: schemaRef('users'), exp: integer }),
    refuses,
  }),
  'post /users/logout': describe('signOut', 'Sign out', { well: message, refuses }),
  'post /users/refresh-token': describe('refreshSession', 'When the session ends', {
    description: 'Sessions need no refreshing; this returns `exp` for clients that expect it.',
    well: { ...object, properties: { exp: integer } },
    refuses,
  }),
  'delete /users/:id/sessions': describe('endSessions', 'Sign somebody out everywhere', ofAccount),
  'delete /users/:id/factors': describe(
    'resetFactors',
    'Take the passkeys, app and codes of somebody away who lost them',
    ofAccount,
  ),
  ...SEAT_ENDPOINTS,
  ...LEARNING_ENDPOINTS,
  ...QUESTION_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  'get /avatars/file/:filename': describe('readAvatarFile', 'Fetch the picture of a person', file),
  'get /media/file/:filename': describe(
    'readMediaFile',
    'Fetch a picture of the media library',
    file,
  ),
}
