import 'server-only'
import { listKeys } from '@/accounts/api-keys'
import { createApiKey, endApiKey } from '@/accounts/own-api-keys'
import type { Role } from '@/access/roles'
import { cms } from './cms'
import { accountCall } from './session'
import { requireAccount } from './viewer'

export type { ListedKey } from '@/accounts/api-keys'

/** The own API keys, expired ones included, the newest first. */
export async function listApiKeysHere() {
  const user = await requireAccount()
  return listKeys({ payload: await cms() }, user.id)
}

/** Makes an API key for the signed-in person. The token is in this answer and nowhere else. */
export async function createApiKeyHere(wish: { name: string; role: Role; days: number }) {
  const user = await requireAccount()
  return createApiKey({ ...(await accountCall()), user, ...wish })
}

/** Ends one of the own API keys. Answers whether there was one. */
export async function endApiKeyHere(id: number): Promise<boolean> {
  const user = await requireAccount()
  return endApiKey({ ...(await accountCall()), user, id })
}
