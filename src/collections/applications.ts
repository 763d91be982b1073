import type { Access, CollectionConfig } from 'payload'
import { access, denyAll, staff } from '@/access/rules'
import { isStaff } from '@/access/roles'
import type { PersonalData } from '@/features/accounts/server/guard-personal-data'
import { answersField } from '@/features/form-questions/fields'
import { refuseStateChange } from '@/features/internship/server/application-hooks'
import { applicationEndpoints } from '@/features/internship/server/interfaces'
import { APPLICATION_STATES } from '@/features/internship/steps'
import { moment, toOptions } from './fields/fields'
import { labelRowsBy } from './fields/row-label'

const ownOrStaff: Access = ({ req }) =>
  req.user ? isStaff(req.user) || { user: { equals: req.user.id } } : false

/** Set by steps alone. */
const STEPPED = { create: denyAll, update: denyAll }

/** What applicants never see. */
const INTERNAL = { read: staff, update: staff, create: denyAll }

/**
 * Applications to cohorts, one row per user and cohort. Only src/features/internship/server creates
 * them and changes their state, under the lock of the cohort. Staff write notes and tick deliverables.
 */
export const Applications: CollectionConfig = {
  slug: 'applications',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-appliedAt',
  endpoints: applicationEndpoints,
  custom: {
    personalData: { owner: 'user' } satisfies PersonalData,
    isByNameOnly: true,
    example: { update: { notes: 'Knows the basics, and has time.' } },
  },
  admin: {
    group: 'People',
    useAsTitle: 'reference',
    description: 'Accept, decline and enroll on the page of the cohort in /admin.',
    defaultColumns: ['user', 'cohort', 'state', 'appliedAt', 'deadline', 'attention'],
    listSearchableFields: ['reference'],
  },
  access: access({ admin: staff, read: ownOrStaff, update: staff }),
  hooks: { beforeOperation: [refuseStateChange] },
  fields: [
    {
      name: 'cohort',
      type: 'relationship',
      relationTo: 'cohorts',
      required: true,
      access: STEPPED,
    },
    // Empty once the account is deleted.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true, access: STEPPED },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'applied',
      options: toOptions(APPLICATION_STATES),
      access: STEPPED,
    },
    {
      name: 'reference',
      type: 'text',
      required: true,
      unique: true,
      access: STEPPED,
      admin: { description: 'Payments name it.' },
    },
    answersField({ read: staff, ...STEPPED }),
    { name: 'consent', type: 'checkbox', required: true, access: STEPPED },
    { ...moment('appliedAt'), required: true, access: STEPPED },
    { ...moment('waitingSince'), access: STEPPED },
    { ...moment('deadline'), access: STEPPED },
    { ...moment('decidedAt'), access: STEPPED },
    { ...moment('paidAt'), access: STEPPED },
    {
      name: 'attention',
      type: 'select',
      access: { read: staff, ...STEPPED },
      options: [
        { label: 'Paid after the deadline', value: 'late_payment' },
        { label: 'Paid another amount', value: 'wrong_amount' },
      ],
      admin: { description: 'A payment that staff must look at.' },
    },
    {
      name: 'possibleSpam',
      type: 'checkbox',
      defaultValue: false,
      access: { read: staff, ...STEPPED },
      admin: { description: 'A hidden field was filled in, by a bot or by a form filler.' },
    },
    {
      name: 'done',
      type: 'array',
      maxRows: 20,
      admin: {
        ...labelRowsBy('Deliverable', 'comment'),
        description: 'Deliverables that mentors ticked off.',
      },
      fields: [
        { name: 'deliverable', type: 'text', required: true, maxLength: 100 },
        { name: 'comment', type: 'textarea', maxLength: 2000 },
      ],
    },
    { name: 'notes', type: 'textarea', maxLength: 5000, access: INTERNAL },
  ],
}
