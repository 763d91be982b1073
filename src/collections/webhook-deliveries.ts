import type { CollectionConfig } from 'payload'
import { access, admins, hiddenFromEditors, sessionOnly } from '@/access/rules'
import { dateAndTime } from './fields/fields'
import { WEBHOOK_LIMITS } from '@/features/webhooks/webhook-state'
import { sendAgainEndpoint } from '@/features/webhooks/server/manage'

/**
 * The log, one row per message and webhook. Written only by src/features/webhooks/server/queue-deliveries.ts and
 * src/features/webhooks/server; what waits is in the outbox, too. The affected user is stored as an id.
 */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook_deliveries',
  labels: { singular: 'Webhook delivery', plural: 'Webhook deliveries' },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  graphQL: { disableMutations: true },
  admin: {
    group: 'Programs',
    hidden: hiddenFromEditors,
    useAsTitle: 'event',
    description: `Messages sent to webhooks, stored for ${WEBHOOK_LIMITS.logDays} days. They cannot be edited.`,
    defaultColumns: ['createdAt', 'event', 'webhook', 'state', 'status', 'milliseconds', 'tries'],
    listSearchableFields: ['event', 'messageId'],
  },
  access: access({ admin: admins, read: sessionOnly(admins) }),
  endpoints: [sendAgainEndpoint],
  fields: [
    // Deleted with its webhook (follow-webhook.ts).
    { name: 'webhook', type: 'relationship', relationTo: 'webhooks' },
    { name: 'event', type: 'text', required: true },
    {
      name: 'recordId',
      label: 'Record id',
      type: 'number',
      required: true,
    },
    {
      name: 'messageId',
      type: 'text',
      required: true,
      admin: { description: 'The header webhook-id. It is the same for every attempt.' },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [
        { label: 'Waiting', value: 'waiting' },
        { label: 'Delivered', value: 'delivered' },
        { label: 'Failed', value: 'failed' },
      ],
    },
    { name: 'status', type: 'number', admin: { description: 'The status of the last response.' } },
    {
      name: 'milliseconds',
      type: 'number',
      admin: { description: 'The duration of the last attempt.' },
    },
    { name: 'tries', type: 'number', required: true, defaultValue: 0 },
    { name: 'error', label: 'Error', type: 'text' },
    { name: 'nextTryAt', type: 'date', admin: dateAndTime },
    {
      name: 'log',
      type: 'json',
      admin: { components: { Field: '/features/webhooks/ui/cms/attempts#Attempts' } },
    },
  ],
}
