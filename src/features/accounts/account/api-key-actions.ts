'use server'

import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { createApiKey, revokeApiKey } from '@/domain/accounts/api-keys'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { accountContext } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'
import { apiKeyForm, revokeKeyForm } from './api-key-schema'

/** Makes an API key. `data.token` is shown once and known to nobody afterwards. */
export const createKey = action({
  guard: requireViewerInAction,
  schema: apiKeyForm,
  failure: 'Failed to create the key',
  run: async ({ viewer: user, input }) => {
    requireReauthentication(await requireAccount())
    const { token } = await createApiKey({ ...(await accountContext()), user, ...input })
    return { token }
  },
})

/** Ends one of the own API keys. One that has ended meanwhile is as it should be. */
export const revokeKey = action({
  guard: requireViewerInAction,
  schema: revokeKeyForm,
  failure: 'Failed to end the key',
  run: async ({ viewer: user, input: { id } }) => {
    await revokeApiKey({ ...(await accountContext()), user, id })
  },
})
