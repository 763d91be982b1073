import { ADMINS, EVERYBODY, NOBODY, SIGNED_IN, STAFF, type Table } from './words'

/** The work that is done later (src/jobs), by the Local API of Payload. */
export const JOBS: Table = { run: ADMINS, queue: ADMINS, cancel: ADMINS }

/** What is served under /api beside the operations of collections and globals. */
export const ENDPOINTS: Table = {
  'get /access': EVERYBODY,
  'get /og': NOBODY,
  'post /users/login': EVERYBODY,
  'post /users/logout': EVERYBODY,
  'delete /users/:id/sessions': ADMINS,
  'get /users/me': EVERYBODY,
  'get /users/init': NOBODY,
  'post /users/first-register': NOBODY,
  'post /users/refresh-token': SIGNED_IN,
  'post /users/forgot-password': NOBODY,
  'post /users/reset-password': NOBODY,
  'post /users/unlock': NOBODY,
  'post /users/verify/:id': NOBODY,
  'get /avatars/file/:filename': EVERYBODY,
  'get /avatars/paste-url/:id?': NOBODY,
  'get /media/file/:filename': EVERYBODY,
  'get /media/paste-url/:id?': NOBODY,
  'get /payload-jobs/run': NOBODY,
  'get /payload-jobs/handle-schedules': NOBODY,
  'get /payload-preferences/:key': STAFF,
  'post /payload-preferences/:key': STAFF,
  'delete /payload-preferences/:key': NOBODY,
}

/** What the pages of the site ask, under /api beside Payload. */
export const SITE: Table = {
  'get /api/health': EVERYBODY,
  'get /api/search': EVERYBODY,
  'post /api/search': EVERYBODY,
  'get /api/viewer': EVERYBODY,
  'get /api/viewer/workshops/{id}/resources': SIGNED_IN,
  'get /api/questions/similar': SIGNED_IN,
  'get /api/questions/desk': STAFF,
  'post /api/questions/preview': STAFF,
  'post /api/contact': EVERYBODY,
  'post /api/account/register': EVERYBODY,
  'post /api/account/login': EVERYBODY,
  'post /api/account/logout': EVERYBODY,
  'post /api/account/forgot': EVERYBODY,
  'post /api/account/reset': EVERYBODY,
  'post /api/account/verify': EVERYBODY,
  'delete /api/account': SIGNED_IN,
  'get /api/account/data': SIGNED_IN,
  'post /api/account/avatar': SIGNED_IN,
  'post /api/unsubscribe': EVERYBODY,
  'post /api/init-data': ADMINS,
  'post /api/mails/try-again': ADMINS,
  'get /api/openapi.json': EVERYBODY,
}

/** What no API key may, whatever its role: the row of another table, and what it is where that begins. */
export const NOT_BY_KEY: Record<string, string> = {
  cms: 'the back office, for any collection',
  'users create': 'making, changing and removing accounts',
  'users update': '',
  'users delete': '',
  'avatars delete': "taking away somebody's picture",
  'api_keys list': 'seeing keys and ending them; a key makes no key',
  'api_keys read': '',
  'api_keys delete': '',
  'payload-preferences list': 'how a person likes their lists in the back office',
  'payload-preferences read': '',
  'payload-preferences create': '',
  'payload-preferences duplicate': '',
  'payload-preferences update': '',
  'payload-preferences delete': '',
  'jobs run': 'the work that is done later',
  'jobs queue': '',
  'jobs cancel': '',
  'post /users/login': 'signing in and out, and the sessions of an account',
  'post /users/logout': '',
  'post /users/refresh-token': '',
  'delete /users/:id/sessions': '',
  'get /payload-preferences/:key': 'the endpoints of the lines above',
  'post /payload-preferences/:key': '',
}
