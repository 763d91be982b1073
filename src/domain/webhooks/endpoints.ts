import type { Endpoint, PayloadRequest } from 'payload'
import { requireReauthentication } from '@/domain/accounts/factors/require-reauthentication'
import { admins } from '@/access/rules'
import { sessionOnly } from '@/access/session-only'
import { isRowId } from '@/lib/database/row-id'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import {
  readWebhookState,
  replaceSecret,
  revealSecret,
  sendAgain,
  sendTest,
  type ByAdmin,
} from '@/domain/webhooks/manage'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * What the screen of a webhook in /cms asks, beside the collection (W-01, W-05): its state and log, its
 * secret once, another one, a test. For administrators in person.
 */
export const webhookEndpoints: Endpoint[] = [
  endpoint('get', '/:id/state', readWebhookState),
  endpoint('post', '/:id/secret', proven(revealSecret)),
  endpoint('post', '/:id/rotate', proven(replaceSecret)),
  endpoint('post', '/:id/test', sendTest),
]

/** `POST /api/webhook_deliveries/:id/send-again`: the same message once more, under its number. */
export const sendAgainEndpoint = endpoint('post', '/:id/send-again', sendAgain)

type Asked = ByAdmin & { account: unknown }
type Work = (asked: Asked) => Promise<object>

/** The same for whoever has just proved who they are (K-05). */
function proven(work: Work): Work {
  return async (asked) => {
    requireReauthentication(asked.account)
    return work(asked)
  }
}

function endpoint(method: 'get' | 'post', path: string, work: Work): Endpoint {
  return {
    path,
    method,
    handler: async (req) => Response.json(await work(askedBy(req)), { headers: NO_STORE }),
  }
}

function askedBy(req: PayloadRequest): Asked {
  if (!req.user || !sessionOnly(admins)({ req })) throw new AppError('forbidden', NOT_ALLOWED)
  const id = req.routeParams?.id
  if (!isRowId(id)) throw new AppError('not_found', 'Not Found')
  return { payload: req.payload, actor: Number(req.user.id), id: Number(id), account: req.user }
}
