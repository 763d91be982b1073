import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownedOrAdmins, admins, denyAll, sessionOnly } from '@/access/rules'
import { dateAndTime } from '@/cms/fields/fields'

/**
 * The passkeys that accounts sign in with: names and times alone. They are added and removed
 * by their owner at /account/settings (src/domain/accounts/factors); what a signature is checked with is in
 * a table that no interface reaches.
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
    description:
      'What people sign in with instead of a password. They add and remove them themselves.',
    defaultColumns: ['name', 'owner', 'device', 'lastUsedAt', 'createdAt'],
    listSearchableFields: ['name'],
  },
  access: {
    admin: admins,
    create: denyAll,
    delete: denyAll,
    // By no key: who has a factor is nobody's business who lacks the password.
    read: sessionOnly(ownedOrAdmins),
    readVersions: denyAll,
    unlock: denyAll,
    update: denyAll,
  },
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
      admin: { description: 'Its owner has it on other devices too.' },
    },
    { name: 'lastUsedAt', type: 'date', admin: dateAndTime },
  ],
}
