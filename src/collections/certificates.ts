import type { CollectionConfig } from 'payload'
import { access, admins, hiddenFromEditors, ownRows } from '@/access/rules'
import { moment } from './fields/fields'
import type { PersonalData } from '@/features/accounts/server/guard-personal-data'
import { certificateEndpoints } from '@/features/certificates/server/interfaces'

/**
 * What a user attended, as printed. Copied from the account, the event and the brand when it is issued, so
 * that later changes do not alter it. Only src/features/certificates/server writes rows.
 */
export const Certificates: CollectionConfig = {
  slug: 'certificates',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-issuedAt',
  endpoints: certificateEndpoints,
  graphQL: { disableMutations: true },
  custom: { personalData: { owner: 'user' } satisfies PersonalData },
  admin: {
    group: 'People',
    useAsTitle: 'code',
    hidden: hiddenFromEditors,
    description:
      'Issue and revoke them on the People page of an event. A series issues its own by itself.',
    defaultColumns: ['code', 'name', 'title', 'state', 'issuedAt'],
    listSearchableFields: ['code', 'name', 'title'],
  },
  access: access({ admin: admins, read: ownRows('user', { admins: true }) }),
  fields: [
    { name: 'code', type: 'text', required: true, unique: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'valid',
      options: [
        { label: 'Valid', value: 'valid' },
        { label: 'Revoked', value: 'revoked' },
        { label: 'Replaced', value: 'replaced' },
        { label: 'Withdrawn', value: 'withdrawn' },
      ],
    },
    // Empty once the account is deleted.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    // All are empty once the event or series is permanently deleted.
    { name: 'workshop', type: 'relationship', relationTo: 'workshops' },
    { name: 'webinar', type: 'relationship', relationTo: 'webinars' },
    { name: 'series', type: 'relationship', relationTo: 'series' },
    {
      name: 'events',
      type: 'number',
      admin: { description: 'Of a series: the user attended at least this number of its events.' },
    },
    {
      name: 'cohort',
      type: 'number',
      admin: { description: 'Of a completed program: the id of its group.' },
    },
    { name: 'name', type: 'text', admin: { description: 'Empty once the account is deleted.' } },
    { name: 'title', type: 'text', required: true },
    { ...moment('startsAt'), required: true },
    { ...moment('endsAt'), required: true },
    { name: 'hours', type: 'number' },
    { name: 'signatory', type: 'text' },
    { name: 'signatoryRole', type: 'text' },
    { name: 'signature', type: 'upload', relationTo: 'media' },
    { name: 'text', type: 'textarea' },
    { name: 'issuer', type: 'text', required: true },
    { ...moment('issuedAt'), required: true },
    moment('changedAt'),
    {
      name: 'reason',
      type: 'textarea',
      admin: { description: 'Why it was revoked. Only the owner and administrators see it.' },
    },
    {
      name: 'isHidden',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The owner has hidden its page.' },
    },
  ],
}
