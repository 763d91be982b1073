import type { CollectionConfig } from 'payload'
import { logRevokedKey } from '@/features/accounts/server/api-keys'
import { access, admins, denyAll, hiddenFromEditors, sessionOnly } from '@/access/rules'
import { ROLES } from '@/access/roles'
import { dateAndTime, toOptions } from './fields/fields'
import { KEY_SCOPES } from '@/features/accounts/key-scope'

/**
 * Owners create and revoke keys at /account/settings (src/features/accounts/server/api-keys.ts);
 * administrators revoke them here by deleting. No interface exposes the token or its hash.
 */
export const ApiKeys: CollectionConfig = {
  slug: 'api_keys',
  labels: { singular: 'API key', plural: 'API keys' },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  graphQL: { disableMutations: true },
  admin: {
    group: 'People',
    hidden: hiddenFromEditors,
    useAsTitle: 'name',
    description: 'Keys of programs that act for an account. Deleting a key revokes it immediately.',
    defaultColumns: ['name', 'owner', 'role', 'scope', 'hint', 'lastUsedAt', 'expiresAt'],
    listSearchableFields: ['name', 'hint'],
  },
  access: access({ admin: admins, read: sessionOnly(admins), delete: sessionOnly(admins) }),
  hooks: { afterDelete: [logRevokedKey] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true },
    {
      name: 'role',
      type: 'select',
      required: true,
      options: toOptions(ROLES),
      admin: {
        description: 'The maximum role of the key. A key never has more access than its owner.',
      },
    },
    {
      name: 'scope',
      type: 'select',
      required: true,
      // Keys created before this field keep their full access.
      defaultValue: 'read-write',
      options: toOptions(KEY_SCOPES),
      admin: { description: 'A read-only key cannot change anything.' },
    },
    {
      name: 'collections',
      type: 'text',
      hasMany: true,
      admin: {
        description: 'The collections and globals that the key can access. All if empty.',
      },
    },
    {
      name: 'hint',
      label: 'Ends with',
      type: 'text',
      required: true,
      admin: { description: 'The last characters of the token.' },
    },
    {
      name: 'tokenHash',
      type: 'text',
      required: true,
      unique: true,
      hidden: true,
      access: { read: denyAll },
    },
    { name: 'expiresAt', type: 'date', required: true, admin: dateAndTime },
    { name: 'lastUsedAt', type: 'date', admin: dateAndTime },
  ],
}
