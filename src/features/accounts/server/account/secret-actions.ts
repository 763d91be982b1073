'use server'

import { z } from 'zod'
import { createApiKey, revokeApiKey } from '../api-keys'
import { createOwnCalendar, revokeOwnCalendar } from '../calendar-feed'
import { requireReauthentication } from '@/platform/identity'
import { env } from '@/env'
import { getAccountContext } from '../account-context'
import { action } from '@/platform/server/action'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { requireAccount } from '@/platform/server/viewer'
import { apiKeyForm, revokeKeyForm } from '../../account/api-key-schema'

const nothing = z.void()

/** Creates the private calendar address. `data.url` is shown once and cannot be read again. */
export const createCalendar = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to create the address',
  run: async ({ viewer: user }) => {
    requireReauthentication(await requireAccount())
    const secret = await createOwnCalendar({ ...(await getAccountContext()), user })
    return { url: `${env.SITE_URL}/calendar/${secret}.ics` }
  },
})

/** Revokes the private calendar address, effective with the next request. */
export const revokeCalendar = action({
  guard: requireViewerInAction,
  schema: nothing,
  failure: 'Failed to turn off the calendar',
  run: async ({ viewer: user }) => revokeOwnCalendar({ ...(await getAccountContext()), user }),
})

/** Creates an API key. `data.token` is shown once and cannot be read again. */
export const createKey = action({
  guard: requireViewerInAction,
  schema: apiKeyForm,
  failure: 'Failed to create the key',
  run: async ({ viewer: user, input }) => {
    requireReauthentication(await requireAccount())
    const { token } = await createApiKey({ ...(await getAccountContext()), user, ...input })
    return { token }
  },
})

/** Revokes one of the viewer's API keys. A key that is already revoked is not an error. */
export const revokeKey = action({
  guard: requireViewerInAction,
  schema: revokeKeyForm,
  failure: 'Failed to revoke the key',
  run: async ({ viewer: user, input: { id } }) => {
    await revokeApiKey({ ...(await getAccountContext()), user, id })
  },
})
