import type { CollectionConfig } from 'payload'
import { access, admins, denyAll, hiddenFromEditors, sessionOnly } from '@/access/rules'
import { toOptions } from './fields/fields'
import { SITE_EVENTS } from '@/platform/announce/events'
import { findAddressProblem } from '@/platform/network'
import { followWebhook, webhookEndpoints } from '@/features/webhooks/server/manage'

const byAdmins = sessionOnly(admins)

/**
 * Only administrators in a session manage webhooks, never an API key, so that a leaked key cannot
 * create lasting access. Secrets and deliveries are in src/features/webhooks/server.
 */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  graphQL: { disableMutations: true },
  custom: {
    example: {
      create: {
        url: 'https://hooks.example.com/atelier',
        events: ['workshop.published', 'question.asked'],
        note: 'Posts to the team chat.',
      },
      update: { active: false },
    },
  },
  admin: {
    group: 'Programs',
    hidden: hiddenFromEditors,
    useAsTitle: 'url',
    description: 'Sends signed events to other programs. See /developers.',
    defaultColumns: ['url', 'active', 'events', 'note'],
    listSearchableFields: ['url', 'note'],
  },
  access: access({ admin: admins, read: byAdmins, write: byAdmins }),
  endpoints: webhookEndpoints,
  hooks: {
    beforeOperation: [followWebhook.beforeOperation],
    beforeChange: [followWebhook.beforeChange],
    afterChange: [followWebhook.afterChange],
    beforeDelete: [followWebhook.beforeDelete],
    afterDelete: [followWebhook.afterDelete],
  },
  fields: [
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      // An unchanged address is accepted here; if no longer allowed, it is refused on delivery.
      validate: (value: unknown, { previousValue }: { previousValue?: unknown }) => {
        if (typeof value !== 'string' || !value) return 'Please enter a URL.'
        return value === previousValue || (findAddressProblem(value) ?? true)
      },
      admin: {
        description: 'The URL of the receiver: https://… Each event is sent there by POST.',
      },
    },
    {
      name: 'events',
      label: 'Events',
      type: 'select',
      hasMany: true,
      required: true,
      options: toOptions(SITE_EVENTS.map(({ type }) => type)),
    },
    {
      name: 'active',
      type: 'checkbox',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'If off, only tests are sent.' },
    },
    {
      name: 'switchedOff',
      label: 'Turned off by the site',
      type: 'text',
      access: { create: denyAll, update: denyAll },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ switchedOff }) => Boolean(switchedOff),
      },
    },
    {
      name: 'note',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'For your colleagues: what the webhook is for and who maintains it.' },
    },
    {
      name: 'panel',
      type: 'ui',
      admin: {
        condition: ({ id }) => Boolean(id),
        components: { Field: '/features/webhooks/ui/cms/webhook-panel#WebhookPanel' },
      },
    },
  ],
}
