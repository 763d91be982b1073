'use server'

import { headers } from 'next/headers'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { ROLES } from '@/access/roles'
import { createEmailField } from '../../email-address'
import { resetFactors } from '../factors/reset-factors'
import { LARGEST_ID } from '@/lib/row-id'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { asViewer, cms } from '@/platform/server/cms'
import { requireAccount } from '@/platform/server/viewer'

/** Creates an account, whose owner chooses a password with an emailed link. */
export const inviteUser = action({
  guard: requireAdminInAction,
  schema: z.object({
    email: createEmailField('Email is required', 'This is not an email address'),
    name: z.string().trim().max(200, 'At most 200 characters'),
    role: z.enum(ROLES),
  }),
  failure: 'The invitation could not be sent. Please try again.',
  run: async ({ input: { email, name, role }, payload }) => {
    const access = await asViewer()
    const req = await createLocalReq({ user: access.user ?? undefined }, payload)
    // Whose network the limits of emails count.
    req.headers = new Headers(await headers())
    const data = { email, role, ...(name && { fullName: name }) }
    await payload.create({ collection: 'users', data, depth: 0, req, ...access } as never)
  },
})

/** Resets the second factors of a user who has lost them. */
export const resetUserFactors = action({
  guard: requireAdminInAction,
  schema: z.object({ id: z.number().int().positive().max(LARGEST_ID) }),
  failure: 'Failed to reset the sign-in methods',
  run: async ({ input: { id } }) =>
    resetFactors({ payload: await cms(), by: await requireAccount(), userId: id }),
})
