'use server'

import { requireFreshProof } from '@/domain/accounts/factors/fresh-proof'
import { createApiKey, endApiKey } from '@/domain/accounts/own-api-keys'
import { action } from '@/server/action'
import { requireViewerInPlace } from '@/server/action-guards'
import { accountContext } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'
import { apiKeyForm, endKeyForm } from './api-key-schema'

/** Makes an API key. `data.token` is shown once and known to nobody afterwards. */
export const createKey = action({
  guard: requireViewerInPlace,
  schema: apiKeyForm,
  failure: 'Failed to create the key',
  run: async ({ viewer: user, input }) => {
    requireFreshProof(await requireAccount())
    const { token } = await createApiKey({ ...(await accountContext()), user, ...input })
    return { token }
  },
})

/** Ends one of the own API keys. One that has ended meanwhile is as it should be. */
export const endKey = action({
  guard: requireViewerInPlace,
  schema: endKeyForm,
  failure: 'Failed to end the key',
  run: async ({ viewer: user, input: { id } }) => {
    await endApiKey({ ...(await accountContext()), user, id })
  },
})
