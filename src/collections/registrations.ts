import type { CollectionConfig } from 'payload'
import { access, admins, denyAll, hiddenFromEditors, ownRows, staff } from '@/access/rules'
import { moment } from './fields/fields'
import type { PersonalData } from '@/features/accounts/server/guard-personal-data'
import { answersField } from '@/features/form-questions/fields'
import { registrationEndpoints } from '@/features/events/server/interfaces'

/**
 * Seats and waitlist, one row per user and event. The database ensures that exactly one of
 * `workshop` and `webinar` is set. Only src/features/events/server writes rows, under the lock of their
 * event.
 */
export const Registrations: CollectionConfig = {
  slug: 'registrations',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-registeredAt',
  endpoints: registrationEndpoints,
  graphQL: { disableMutations: true },
  custom: { personalData: { owner: 'user' } satisfies PersonalData },
  admin: {
    group: 'People',
    useAsTitle: 'id',
    hidden: hiddenFromEditors,
    description: 'Seats and waiting lists. Change them on the People page of an event.',
    defaultColumns: ['user', 'workshop', 'webinar', 'state', 'registeredAt', 'attendedAt'],
  },
  access: access({ admin: admins, read: ownRows('user', { admins: true }) }),
  fields: [
    { name: 'workshop', type: 'relationship', relationTo: 'workshops' },
    { name: 'webinar', type: 'relationship', relationTo: 'webinars' },
    // Empty once the account is deleted: the seat is free, but the row still counts.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: [
        { label: 'Registered', value: 'registered' },
        { label: 'Waiting', value: 'waiting' },
        { label: 'Cancelled', value: 'cancelled' },
      ],
    },
    { ...moment('registeredAt'), required: true },
    moment('cancelledAt'),
    moment('promotedAt'),
    moment('attendedAt'),
    answersField({ read: staff, create: denyAll, update: denyAll }),
  ],
}
