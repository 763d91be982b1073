import { z } from 'zod'
import { objectSchema, type Json } from '@/platform/use-cases/json-schema'
import { defineUseCases } from '@/platform/use-cases/use-case'
import { toBody } from './body'
import { TEST_EVENT } from './events'
import { SITE_EVENTS } from '@/platform/announce/events'
import { WEBHOOK_LIMITS } from './webhook-state'

/** Request headers, as defined by the Standard Webhooks specification. */
const HEADERS: [name: string, description: string, example: string][] = [
  ['webhook-id', 'The id of the message. It is the same for every attempt.', 'msg_2b7f'],
  ['webhook-timestamp', 'The time of this attempt, in seconds since 1970.', '1793000000'],
  [
    'webhook-signature',
    'One or two signatures (`v1,` and HMAC-SHA256 in base64), separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
]

export function webhookDocument(siteUrl: string): Json {
  const test = {
    type: TEST_EVENT,
    collection: 'webhooks',
    description: 'An administrator sent a test.',
  }
  return Object.fromEntries(
    [...SITE_EVENTS, test].map(({ type, collection, description }) => [
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
    description: `Delivered at least once and in no guaranteed order. Read the record itself for its content; the usual permissions apply.`,
    parameters: HEADERS.map(([name, purpose, example]) => ({
      name,
      in: 'header',
      required: true,
      description: purpose,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: objectSchema({
            type: { const: type },
            timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
            data: objectSchema({
              collection: { const: collection },
              id: { type: 'integer', description: 'The id of the record.' },
              url: {
                type: 'string',
                format: 'uri',
                description: 'The URL of the record in the API.',
              },
            }),
          }),
          example: toBody({ event: type, recordId: 1, at, siteUrl }),
        },
      },
    },
    responses: {
      '2XX': { description: 'Accepted.' },
      410: { description: 'Gone. The webhook is turned off and nothing is sent again.' },
      default: {
        description: `Failed, like no response within ${WEBHOOK_LIMITS.responseSeconds} seconds. The message is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h and 20 h. Redirects are not followed.`,
      },
    },
  }
}

const maybeMoment = z.iso.datetime().nullable()
const secret = z.object({ secret: z.string().meta({ examples: ['whsec_…'] }) })
const queued = z.object({ id: z.int() })
const delivery = z.object({
  id: z.int(),
  event: z.string(),
  recordId: z.int(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
  at: z.iso.datetime(),
  nextTryAt: maybeMoment,
})

const common = { who: 'admins', isRest: true, refuses: [409] } as const

export const webhookUseCases = defineUseCases({
  readWebhookState: {
    ...common,
    at: 'get /api/webhooks/{id}/state',
    summary: 'Get the state of a webhook',
    output: z.object({
      isSecretShown: z.boolean(),
      formerUntil: maybeMoment,
      failingSince: maybeMoment,
      deliveries: z.array(delivery),
    }),
  },
  revealWebhookSecret: {
    ...common,
    at: 'post /api/webhooks/{id}/secret',
    summary: 'Show the secret of a webhook, once',
    output: secret,
  },
  rotateWebhookSecret: {
    ...common,
    at: 'post /api/webhooks/{id}/rotate',
    summary: 'Rotate the secret of a webhook',
    output: secret,
  },
  testWebhook: {
    ...common,
    at: 'post /api/webhooks/{id}/test',
    summary: 'Send a test message',
    output: queued,
  },
  sendAgain: {
    ...common,
    at: 'post /api/webhook_deliveries/{id}/send-again',
    summary: 'Send a message again',
    output: queued,
  },
})
