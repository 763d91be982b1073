import type { Access, CollectionConfig } from 'payload'
import { access, staff } from '@/access/rules'
import { isStaff } from '@/access/roles'
import { QUESTION_TYPES } from '@/features/form-questions/answers'
import { questionsField } from '@/features/form-questions/fields'
import { promoteAfterSave, requireEmptyCohort } from '@/features/internship/server/cohort-hooks'
import { cohortEndpoints } from '@/features/internship/server/interfaces'
import { COHORT_STATES } from '@/features/internship/steps'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { tags } from '@/lib/tags'
import { dateAndTime, instructors, linksAndFiles, toOptions, url } from './fields/fields'
import { labelRowsBy } from './fields/row-label'

/** Drafts are for staff. */
const announcedCohorts: Access = ({ req }) =>
  isStaff(req.user) || { state: { not_equals: 'draft' } }

/** Only those who were enrolled see them, on the page of their group. */
const forStaff = { read: staff }

/** A group of the internship: when it takes place, what it costs, and who may apply. */
export const Cohorts: CollectionConfig = withCapabilities([announced(() => [tags.internship])], {
  slug: 'cohorts',
  labels: { singular: 'Group', plural: 'Groups' },
  lockDocuments: false,
  endpoints: cohortEndpoints,
  defaultSort: '-startsAt',
  defaultPopulate: { name: true, startsAt: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'name',
    description: 'Groups of the internship. /internships shows the next open one.',
    defaultColumns: ['name', 'state', 'startsAt', 'applyUntil', 'capacity'],
  },
  custom: {
    example: {
      create: {
        name: 'Spring group',
        program: 'Internship',
        startsAt: '2027-03-01T09:00:00.000Z',
        endsAt: '2027-05-24T17:00:00.000Z',
        capacity: 20,
        state: 'open',
      },
      update: { capacity: 25 },
    },
  },
  access: access({ admin: staff, read: announcedCohorts, write: staff }),
  hooks: { afterChange: [promoteAfterSave], beforeDelete: [requireEmptyCohort] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    {
      name: 'program',
      type: 'text',
      required: true,
      maxLength: 200,
      defaultValue: 'Internship',
      admin: { position: 'sidebar', description: 'What its certificates and emails call it.' },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'draft',
      options: toOptions(COHORT_STATES),
      admin: { position: 'sidebar', description: 'Only an open group takes applications.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'startsAt', type: 'date', required: true, index: true, admin: dateAndTime },
        {
          name: 'endsAt',
          type: 'date',
          required: true,
          admin: dateAndTime,
          validate: (value: unknown, { siblingData }: { siblingData: { startsAt?: string } }) => {
            if (!value) return 'This field is required.'
            const isOver = !(new Date(String(value)) > new Date(siblingData.startsAt ?? 0))
            return isOver ? 'Please enter a date after the start.' : true
          },
        },
        { name: 'applyUntil', type: 'date', admin: dateAndTime },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'capacity',
          type: 'number',
          min: 1,
          max: 100_000,
          admin: { description: 'Leave empty for no limit.' },
        },
        {
          name: 'deadlineDays',
          label: 'Days to pay',
          type: 'number',
          min: 1,
          max: 90,
          defaultValue: 5,
          admin: { description: 'How long an accepted place is held.' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'price', type: 'number', min: 0, admin: { description: 'Empty or 0 is free.' } },
        { name: 'listPrice', type: 'number', min: 0 },
        {
          name: 'hours',
          type: 'number',
          min: 0,
          max: 10_000,
          admin: { description: 'Its certificates show them.' },
        },
      ],
    },
    url({
      name: 'paymentLink',
      admin: {
        description:
          'The page of the payment provider. The reference of the application is added to it.',
      },
    }),
    questionsField({ maxRows: 8, types: QUESTION_TYPES, description: 'What applicants answer.' }),
    {
      name: 'deliverables',
      type: 'array',
      maxRows: 20,
      admin: {
        ...labelRowsBy('Deliverable', 'label'),
        description: 'What mentors tick off. All required ones complete the program.',
      },
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 200 },
        { name: 'required', type: 'checkbox', defaultValue: true },
      ],
    },
    { ...instructors, name: 'mentors', admin: { position: 'sidebar' } },
    {
      name: 'series',
      type: 'relationship',
      relationTo: 'series',
      admin: { position: 'sidebar', description: 'The dates of the group.' },
    },
    linksAndFiles({
      name: 'materials',
      access: forStaff,
      admin: { description: 'Links and files for those who are enrolled.' },
    }),
  ],
})
