import type { CollectionConfig } from 'payload'
import { access, admins, denyAll } from '@/access/rules'
import { validateEmail } from './fields/validate-email'
import type { PersonalData } from '@/features/accounts/server/guard-personal-data'
import { announceMessage, queueContactMail } from '@/features/contact/server/messages'
import { CONTACT_MESSAGE_MONTHS } from '@/platform/mail/queued-mails'

/** The message is read as a text above, not in fields. */
const READ = { components: { Field: '/back-office/no-field#NoField' } }
const AS_SENT = { create: denyAll, update: denyAll }

/** Stored first and emailed afterwards. Only administrators read this personal data. */
export const ContactMessages: CollectionConfig = {
  slug: 'contact_messages',
  disableDuplicate: true,
  labels: { singular: 'Message', plural: 'Messages' },
  lockDocuments: false,
  defaultSort: '-createdAt',
  admin: {
    group: 'People',
    useAsTitle: 'subject',
    description: `Messages from the contact page. “Reply” opens your mail program and marks the message as handled. Messages are deleted after ${CONTACT_MESSAGE_MONTHS} months.`,
    defaultColumns: ['subject', 'name', 'fromEmail', 'createdAt', 'possibleSpam', 'handled'],
  },
  access: access({ admin: admins, read: admins, write: admins, create: denyAll }),
  hooks: { afterChange: [queueContactMail, announceMessage] },
  custom: {
    personalData: { owner: null } satisfies PersonalData,
    example: { update: { handled: true } },
  },
  fields: [
    {
      name: 'letter',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/contact/ui/cms/sent-message#SentMessage' },
      },
    },
    { name: 'name', type: 'text', required: true, maxLength: 200, access: AS_SENT, admin: READ },
    {
      name: 'fromEmail',
      label: 'Email',
      type: 'email',
      required: true,
      validate: validateEmail,
      access: AS_SENT,
      admin: READ,
    },
    { name: 'subject', type: 'text', required: true, maxLength: 300, access: AS_SENT, admin: READ },
    {
      name: 'message',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      access: AS_SENT,
      admin: READ,
    },
    {
      name: 'possibleSpam',
      type: 'checkbox',
      defaultValue: false,
      access: AS_SENT,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'A hidden field was filled in, by a bot or by a form filler.',
      },
    },
    { name: 'handled', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
  ],
}
