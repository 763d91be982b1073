import type { CollectionConfig } from 'payload'
import { admins, nobody } from '@/access/rules'
import { nameActor } from '@/hooks/name-actor'
import { dateAndTime } from './fields/date-and-time'

export const AUDIT_ACTIONS = [
  'create',
  'draft',
  'update',
  'publish',
  'unpublish',
  'trash',
  'restore',
  'delete',
  'answer',
  'export',
] as const

/**
 * Who of the staff changed what and when (S-99). Written by the hook `audit-writes` in the
 * transaction of the change; no interface writes here, and a trigger in the database refuses to
 * change or remove a row. The person is kept as a number, not as a relation: the entry outlives
 * the account and then names nobody (S-100).
 */
export const AuditLog: CollectionConfig = {
  slug: 'audit_log',
  labels: { singular: 'Change', plural: 'Audit log' },
  lockDocuments: false,
  timestamps: false,
  defaultSort: '-at',
  disableDuplicate: true,
  graphQL: { disableMutations: true },
  admin: {
    group: 'People',
    useAsTitle: 'title',
    description: 'What staff changed, and when. Nobody can edit it.',
    defaultColumns: ['at', 'actorName', 'action', 'recordType', 'title'],
    listSearchableFields: ['title', 'recordType'],
  },
  access: {
    admin: admins,
    create: nobody,
    delete: nobody,
    read: admins,
    readVersions: nobody,
    unlock: nobody,
    update: nobody,
  },
  fields: [
    { name: 'at', label: 'When', type: 'date', required: true, index: true, admin: dateAndTime },
    { name: 'actor', label: 'Account number', type: 'number' },
    {
      name: 'actorName',
      label: 'Who',
      type: 'text',
      virtual: true,
      hooks: { afterRead: [nameActor] },
    },
    {
      name: 'action',
      type: 'select',
      required: true,
      options: AUDIT_ACTIONS.map((value) => ({ label: value, value })),
    },
    { name: 'recordType', type: 'text', required: true },
    { name: 'recordId', type: 'text' },
    { name: 'title', type: 'text' },
    { name: 'changes', type: 'json' },
  ],
}
