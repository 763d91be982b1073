'use server'

import { createApiKeyHere, endApiKeyHere } from '@/server/own-api-keys'
import { accountAction } from './account-action'
import { apiKeyForm, endKeyForm } from './api-key-schema'

/** Makes an API key. `data.token` is shown once and known to nobody afterwards. */
export const createKey = accountAction<typeof apiKeyForm, { token: string }>(
  apiKeyForm,
  'Failed to create the key',
  async ({ input }) => {
    const made = await createApiKeyHere(input)
    if (!made.ok) return { ok: false, error: made.error, fields: made.fields }
    return { ok: true, data: { token: made.token } }
  },
)

/** Ends one of the own API keys. One that has ended meanwhile is as it should be. */
export const endKey = accountAction(
  endKeyForm,
  'Failed to end the key',
  async ({ input: { id } }) => {
    await endApiKeyHere(id)
    return { ok: true }
  },
)
