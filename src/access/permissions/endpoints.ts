import { listAddressed } from '@/platform/use-cases/all'
import { toRule, type Who } from '@/platform/use-cases/use-case'
import { ADMINS, EVERYONE, NO_ONE, SIGNED_IN, STAFF, type Table } from './terms'

/** Background jobs (src/platform/jobs), through Payload's Local API. */
export const JOBS: Table = { run: ADMINS, queue: ADMINS, cancel: ADMINS }

const CELLS = {
  everyone: EVERYONE,
  users: SIGNED_IN,
  staff: STAFF,
  admins: ADMINS,
} satisfies Record<Who, Table[string]>

function toRows({ isRest }: { isRest: boolean }): Table {
  const served = listAddressed().filter((useCase) => Boolean(useCase.isRest) === isRest)
  return Object.fromEntries(served.map((useCase) => [toRule(useCase), CELLS[useCase.who]]))
}

/** Endpoints under /api other than the operations of collections and globals. */
export const listEndpoints = (): Table => ({
  ...toRows({ isRest: true }),
  'get /og': NO_ONE,
  'get /users/init': NO_ONE,
  'post /users/first-register': NO_ONE,
  'post /users/forgot-password': NO_ONE,
  'post /users/reset-password': NO_ONE,
  'post /users/unlock': NO_ONE,
  'post /users/verify/:id': NO_ONE,
  'get /avatars/paste-url/:id?': NO_ONE,
  'get /media/paste-url/:id?': NO_ONE,
  'get /files/file/:filename': NO_ONE,
  'get /files/paste-url/:id?': NO_ONE,
  'get /payload-jobs/run': NO_ONE,
  'get /payload-jobs/handle-schedules': NO_ONE,
  'get /payload-preferences/:key': STAFF,
  'post /payload-preferences/:key': STAFF,
  'delete /payload-preferences/:key': NO_ONE,
})

/** Endpoints of the site under /api, outside of Payload. */
export const listSiteAddresses = (): Table => toRows({ isRest: false })

/** Rows refused to API keys of any role. The first row of a group has its description. */
export const NOT_BY_KEY: Record<string, string> = {
  cms: 'the back office, for any collection',
  'users create': 'creating, changing and deleting accounts',
  'users update': '',
  'users delete': '',
  'avatars delete': 'deleting the picture of a user',
  'api_keys list': 'listing and revoking keys; a key cannot create a key',
  'api_keys read': '',
  'api_keys delete': '',
  'passkeys list': 'listing the passkeys of users',
  'passkeys read': '',
  'webhooks list': 'listing, creating and changing webhooks, and their deliveries',
  'webhooks read': '',
  'webhooks create': '',
  'webhooks update': '',
  'webhooks delete': '',
  'webhook_deliveries list': '',
  'webhook_deliveries read': '',
  'payload-preferences list': 'list preferences in the back office',
  'payload-preferences read': '',
  'payload-preferences create': '',
  'payload-preferences duplicate': '',
  'payload-preferences update': '',
  'payload-preferences delete': '',
  'jobs run': 'background jobs',
  'jobs queue': '',
  'jobs cancel': '',
  'post /users/login': 'signing in and out, and the sessions of an account',
  'post /users/logout': '',
  'post /users/refresh-token': '',
  'delete /users/:id/sessions': '',
  'delete /users/:id/factors': '',
  'post /events/:collection/:id/people':
    'adding people in bulk, and taking attendance from a report',
  'post /events/:collection/:id/people/undo': '',
  'post /events/:collection/:id/attendance': '',
  'post /events/:collection/:id/certificates': 'issuing and revoking certificates',
  'post /certificates/:id/revoke': '',
  'get /webhooks/:id/state': 'the secret of a webhook, its log, and manual sending',
  'post /webhooks/:id/secret': '',
  'post /webhooks/:id/rotate': '',
  'post /webhooks/:id/test': '',
  'post /webhook_deliveries/:id/send-again': '',
  'get /payload-preferences/:key': 'the endpoints of the lines above',
  'post /payload-preferences/:key': '',
}
