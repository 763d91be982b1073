import type { CollectionConfig } from 'payload'
import { access, admins, hiddenFromEditors, ownRows, sessionOnly } from '@/access/rules'
import { dateAndTime } from './fields/fields'

/**
 * Names and times only; the public keys are in a table that no interface exposes. Owners manage
 * passkeys at /account/settings (src/features/accounts/server/factors).
 */
export const Passkeys: CollectionConfig = {
  slug: 'passkeys',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  graphQL: { disableMutations: true },
  admin: {
    group: 'People',
    hidden: hiddenFromEditors,
    useAsTitle: 'name',
    description: 'Passkeys replace passwords. Users manage their own.',
    defaultColumns: ['name', 'owner', 'device', 'lastUsedAt', 'createdAt'],
    listSearchableFields: ['name'],
  },
  // Not readable with an API key: it would reveal whether an account has a second factor.
  access: access({ admin: admins, read: sessionOnly(ownRows('owner', { admins: true })) }),
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true },
    {
      name: 'device',
      type: 'text',
      required: true,
      admin: { description: 'The browser that added it.' },
    },
    {
      name: 'isSynced',
      label: 'Synced',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The passkey is available on other devices of its owner.' },
    },
    { name: 'lastUsedAt', type: 'date', admin: dateAndTime },
  ],
}
