import type { CollectionConfig } from 'payload'
import { hiddenFromEditors, ownRowsOrAdmins, admins, denyAll } from '@/access/rules'
import { dateAndTime } from '@/cms/fields/fields'
import type { PersonalData } from '@/domain/accounts/guard-personal-data'
import { registrationEndpoints } from '@/domain/events/interfaces'

const moment = (name: string) =>
  ({ name, type: 'date', admin: { ...dateAndTime, readOnly: true } }) as const

/**
 * Who has a seat at an event, or waits for one. One row per person and event; exactly one of
 * `workshop` and `webinar` is set, which the database sees to (src/domain/events/registration-table.ts). Rows
 * are written by src/domain/events alone, under the lock of their event: through every interface one can
 * read them, register and cancel, and edit nothing.
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
    description: 'Seats and waiting lists. They are changed on the page People of an event.',
    defaultColumns: ['user', 'workshop', 'webinar', 'state', 'registeredAt', 'attendedAt'],
  },
  access: {
    admin: admins,
    create: denyAll,
    delete: denyAll,
    read: ownRowsOrAdmins,
    readVersions: denyAll,
    unlock: denyAll,
    update: denyAll,
  },
  fields: [
    { name: 'workshop', type: 'relationship', relationTo: 'workshops' },
    { name: 'webinar', type: 'relationship', relationTo: 'webinars' },
    // Empty when the account is gone: the seat is free, the number stays.
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
  ],
}
