import type { CollectionConfig } from 'payload'
import { access, admins } from '@/access/rules'
import { nameActor } from '@/features/audit/server/audit-writes'
import { dateAndTime, toOptions } from './fields/fields'

const ACTIONS = [
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
  'security',
] as const

/**
 * Staff changes, written by the `audit-writes` hook in their transaction, and security events
 * (src/platform/logging/security-log.ts), which alone have an outcome. A database trigger refuses
 * updates. It allows deletes only of security events older than 180 days. The user is an id, not a
 * relation, so that the entry outlives the account.
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
    description: 'What staff changed, and what happened to accounts. The log cannot be edited.',
    defaultColumns: ['at', 'actorName', 'action', 'title', 'outcome', 'recordType'],
    listSearchableFields: ['title', 'recordType'],
  },
  access: access({ admin: admins, read: admins }),
  fields: [
    { name: 'at', label: 'When', type: 'date', required: true, index: true, admin: dateAndTime },
    { name: 'actor', label: 'Account id', type: 'number' },
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
      options: toOptions(ACTIONS),
    },
    { name: 'recordType', type: 'text', required: true },
    { name: 'recordId', type: 'text' },
    { name: 'title', type: 'text' },
    {
      name: 'changes',
      type: 'json',
      admin: { components: { Field: '/back-office/stored-changes#StoredChanges' } },
    },
    {
      name: 'outcome',
      type: 'select',
      options: [
        { label: 'OK', value: 'ok' },
        { label: 'Refused', value: 'refused' },
      ],
      admin: { description: 'Only for security events.' },
    },
    {
      name: 'times',
      type: 'number',
      admin: { description: 'How often the event occurred within one second.' },
    },
    { name: 'address', label: 'Network', type: 'text' },
    { name: 'requestId', label: 'Request', type: 'text' },
  ],
}
