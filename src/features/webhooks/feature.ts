import { WebhookDeliveries } from '@/collections/webhook-deliveries'
import { Webhooks } from '@/collections/webhooks'
import type { Feature } from '@/platform/feature'
import { handle } from '@/platform/outbox/handler'
import { removeOldDeliveries, sendDelivery, webhookMails } from './server/deliveries'
import { isQueueHeld, queueEvent, WEBHOOK } from './server/queue-deliveries'
import { webhookTables } from './server/webhook-tables'
import { webhookDocument, webhookUseCases } from './use-cases'

export const webhooks: Feature = {
  name: 'webhooks',
  collections: [Webhooks, WebhookDeliveries],
  useCases: webhookUseCases,
  mails: webhookMails,
  tables: [webhookTables],
  messages: [handle(WEBHOOK, sendDelivery)],
  outgoing: { prefix: 'webhook', name: 'webhooks', isHeld: isQueueHeld },
  describeWebhooks: webhookDocument,
  cleanUp: [removeOldDeliveries],
  onEvent: queueEvent,
}
