import { describe, type DescribedOperations } from '../openapi/described-operation'
import {
  boolean,
  integer,
  listOf,
  maybe,
  params,
  shape,
  text,
  type Json,
} from '../openapi/json-schema'
import { toBody } from './body'
import { TEST_EVENT, WEBHOOK_EVENTS } from './events'
import { WEBHOOK_LIMITS } from './limits'

/** Request headers, as defined by the Standard Webhooks specification. */
const HEADERS: [name: string, description: string, example: string][] = [
  ['webhook-id', 'Names the message; the same with every try of it.', 'msg_2b7f'],
  ['webhook-timestamp', 'When this try was made, in seconds since 1970.', '1793000000'],
  [
    'webhook-signature',
    'One or two signatures (`v1,` and HMAC-SHA256 in base64), separated by a blank.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
]

export function webhookDocument(siteUrl: string): Json {
  const test = {
    type: TEST_EVENT,
    collection: 'webhooks',
    description: '*Send a test* was pressed.',
  }
  return Object.fromEntries(
    [...WEBHOOK_EVENTS, test].map(({ type, collection, description }) => [
      type,
      { post: operation({ type, collection, description, siteUrl }) },
    ]),
  )
}

type Event = { type: string; collection: string; description: string; siteUrl: string }

function operation({ type, collection, description, siteUrl }: Event): Json {
  const at = new Date('2026-11-23T08:00:00.000Z')
  return {
    operationId: `on${type.replace(/(^|\.)(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}`,
    summary: description,
    description: `Comes at least once and in no promised order. More is told by the record itself, to whoever may read it.`,
    parameters: HEADERS.map(([name, words, example]) => ({
      ...{ name, in: 'header', required: true, description: words, schema: text, example },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: shape({
            type: { const: type },
            timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
            data: shape({
              collection: { const: collection },
              id: { type: 'integer', description: 'Of the record.' },
              url: { type: 'string', format: 'uri', description: 'Where the record is read.' },
            }),
          }),
          example: toBody({ event: type, recordId: 1, at, siteUrl }),
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken.' },
      410: { description: 'Never send anything again: the webhook is switched off.' },
      default: {
        description: `Not taken, as is no response within ${WEBHOOK_LIMITS.responseSeconds} seconds: it comes again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h and 20 h. No redirect is followed.`,
      },
    },
  }
}

const moment = maybe('string', { format: 'date-time' })
const delivery = shape({
  id: integer,
  event: text,
  recordId: integer,
  state: { enum: ['waiting', 'delivered', 'failed'] },
  status: maybe('integer'),
  milliseconds: maybe('integer'),
  tries: integer,
  error: maybe('string'),
  at: { type: 'string', format: 'date-time' },
  nextTryAt: moment,
})

const secret = shape({ secret: { ...text, examples: ['whsec_…'] } })
const state = shape({
  isSecretShown: boolean,
  formerUntil: moment,
  failingSince: moment,
  deliveries: listOf(delivery),
})

function endpoint(operationId: string, summary: string, well: Json) {
  const refuses = [400, 403, 404, 409, 415, 429]
  return describe(operationId, summary, { parameters: params('id'), well, refuses })
}

/** Operations of administrators on webhooks, keyed by row of `permissions.endpoints`. */
export const WEBHOOK_ENDPOINTS: DescribedOperations = {
  'get /webhooks/:id/state': endpoint('readWebhookState', 'How a webhook is doing', state),
  'post /webhooks/:id/secret': endpoint('revealWebhookSecret', 'Show its secret, once', secret),
  'post /webhooks/:id/rotate': endpoint('rotateWebhookSecret', 'Make another secret', secret),
  'post /webhooks/:id/test': endpoint('testWebhook', 'Send a test', shape({ id: integer })),
  'post /webhook_deliveries/:id/send-again': endpoint(
    'sendAgain',
    'Send a message again',
    shape({ id: integer }),
  ),
}
