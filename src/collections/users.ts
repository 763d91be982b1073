import type { CollectionConfig } from 'payload'
import { ROLES } from '@/access/roles'
import {
  admins,
  anyone,
  denyAll,
  hiddenFromEditors,
  ownRows,
  sessionOnly,
  staff,
} from '@/access/rules'
import { legacyId } from './fields/fields'
import { validateEmail } from './fields/validate-email'
import { keyStrategy } from '@/features/accounts/server/api-keys'
import { syncAvatarUrl } from '@/features/accounts/server/avatar'
import {
  endSessionsEndpoint,
  resetFactorsEndpoint,
  signInEndpoints,
} from '@/features/accounts/server/endpoints'
import type { PersonalData } from '@/features/accounts/server/guard-personal-data'
import { sessionStrategy } from '@/features/accounts/server/sessions'
import { type Account } from '@/platform/identity'
import {
  password,
  requireOneAdmin,
  requireReauthenticationHook,
  setFullName,
  storeCredential,
} from '@/features/accounts/server/user-hooks'
import { isSecure } from '@/platform/session-cookie'
import { normalizeEmail } from '@/features/accounts/email-address'
import type { User } from '@/payload-types'
import { eraseUser } from './shared/erase-user'

/** Read-only for the account owner; administrators correct it in the back office. */
const BY_ADMINS = { create: admins, update: admins }

/**
 * The specification calls accounts profiles. Sign-up uses the account pages instead of `create`, so
 * that it cannot reveal which accounts exist.
 */
export const Users: CollectionConfig = {
  slug: 'users',
  dbName: 'profiles',
  lockDocuments: false,
  defaultSort: '-createdAt',
  // Payload's own passwords and sessions are off (src/features/accounts/server): its whole-row writes would
  // restore old ones, and its endpoints neither limit attempts nor hide which accounts exist.
  auth: {
    disableLocalStrategy: true,
    strategies: [keyStrategy, sessionStrategy],
    cookies: { sameSite: 'Lax', secure: isSecure },
    removeTokenFromResponses: true,
  },
  endpoints: [...signInEndpoints, endSessionsEndpoint, resetFactorsEndpoint],
  graphQL: { disableMutations: true },
  admin: {
    group: 'People',
    hidden: hiddenFromEditors,
    useAsTitle: 'email',
    description: 'Everyone with an account. Only administrators can change roles.',
    defaultColumns: ['email', 'fullName', 'role', 'createdAt'],
    listSearchableFields: ['email', 'fullName'],
    // As many as the dashboard lists. payload 3.90.1: each rendering makes an array of all page numbers.
    pagination: { defaultLimit: 25 },
    components: { beforeListTable: ['/features/accounts/ui/cms/account-deletion#AccountDeletion'] },
  },
  access: {
    admin: sessionOnly(staff),
    create: sessionOnly(admins),
    delete: sessionOnly(admins),
    read: ownRows('id', { admins: true }),
    readVersions: denyAll,
    unlock: sessionOnly(admins),
    update: sessionOnly(ownRows('id', { admins: true })),
  },
  hooks: {
    beforeOperation: [requireReauthenticationHook.beforeOperation],
    beforeChange: [
      requireReauthenticationHook.beforeChange,
      setFullName,
      syncAvatarUrl,
      requireOneAdmin.beforeChange,
    ],
    afterChange: [storeCredential],
    beforeDelete: [
      requireReauthenticationHook.beforeDelete,
      requireOneAdmin.beforeDelete,
      eraseUser,
    ],
    // Payload would read the expiry from the token, but our tokens carry no data.
    me: [({ args, user }) => ({ user: user as User, exp: getExpiry(args.req.user) })],
    refresh: [
      ({ args, user }) => ({
        user,
        exp: getExpiry(args.req.user),
        refreshedToken: '',
        setCookie: false,
      }),
    ],
  },
  custom: {
    personalData: { owner: 'id' } satisfies PersonalData,
    example: {
      create: {
        email: 'ada@example.com',
        password: 'a long sentence is easy to keep in mind',
        fullName: 'Ada Lovelace',
        role: 'user',
      },
      update: { bio: 'I build small things for small teams.' },
    },
  },
  fields: [
    {
      name: 'ownAccount',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/ui/cms/own-account#OwnAccount' },
      },
    },
    {
      name: 'deletion',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/features/accounts/ui/cms/account-deletion#AccountDeletion' },
      },
    },
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      validate: validateEmail,
      access: BY_ADMINS,
      hooks: {
        beforeValidate: [
          ({ value }) => (typeof value === 'string' ? normalizeEmail(value) : (value as unknown)),
        ],
      },
    },
    password,
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', maxLength: 100, access: BY_ADMINS },
        { name: 'lastName', type: 'text', maxLength: 100, access: BY_ADMINS },
      ],
    },
    {
      name: 'fullName',
      type: 'text',
      maxLength: 200,
      index: true,
      access: BY_ADMINS,
      admin: { description: 'Shown next to questions. Generated from the names above if empty.' },
    },
    { name: 'phone', type: 'text', maxLength: 40, access: BY_ADMINS },
    { name: 'bio', type: 'textarea', maxLength: 2000 },
    { name: 'avatar', type: 'upload', relationTo: 'avatars', access: BY_ADMINS },
    {
      name: 'avatarUrl',
      type: 'text',
      access: { create: denyAll, update: denyAll },
      admin: { hidden: true },
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'user',
      index: true,
      access: { read: anyone, ...BY_ADMINS },
      options: ROLES.map((role) => ({
        label: role[0]?.toUpperCase() + role.slice(1),
        value: role,
      })),
      admin: {
        position: 'sidebar',
        description: 'Editors use this back office. Admins also use /admin.',
      },
    },
    {
      name: 'emailNotifications',
      label: 'Email notifications',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Emails when a question of the user is answered.',
      },
    },
    {
      name: 'eventNotifications',
      label: 'Event emails',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description:
          'Emails with event reminders and recordings. Emails about a seat are always sent.',
      },
    },
    {
      name: 'findingNotifications',
      label: 'Weekly email about the content',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Emails to staff with new problems in the content.',
        condition: ({ role }) => role !== 'user',
      },
    },
    legacyId(admins),
  ],
}

function getExpiry(user: unknown): number {
  return (user as Account)._exp
}
