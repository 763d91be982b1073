import 'server-only'
import { deleteAccount } from '@/domain/accounts/delete-account'
import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { enforceRateLimit, returnTokens } from '@/domain/accounts/limits'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { cms } from '@/server/cms'
import { endSessionHere, accountContext } from '@/server/account-context'
import { requireAccount } from '@/server/viewer'
import { exportData } from './export-data'

const WINDOW_SECONDS = 600

/**
 * Deletes the viewer's account after checking the password or the emailed code, and clears the
 * session cookie. `fields.proof` of a thrown error states what is wrong with `proof`.
 */
export async function deleteOwnAccount(proof: string): Promise<void> {
  const account = await requireAccount()
  // Without a second factor, the password checked below is sufficient.
  if (account._hasFactor) requireReauthentication(account)
  const asked = { ...(await accountContext()), user: account, sessionId: account._sid }
  await deleteAccount({ ...asked, proof })
  await endSessionHere()
}

/** Returns the viewer's stored data, once in ten minutes, after re-authentication. */
export async function downloadOwnData(id: number) {
  requireReauthentication(await requireAccount())
  const payload = await cms()
  const limit = { key: `export:${id}`, limit: 1, windowSeconds: WINDOW_SECONDS }
  const words = 'You have just downloaded your data. Please try again in ten minutes.'
  await enforceRateLimit(payload, [limit], words)
  try {
    const data = await exportData(id)
    logSecurityEvent(payload, { event: 'own data downloaded', outcome: 'ok', actor: id })
    return data
  } catch (error) {
    await returnTokens(payload, [limit])
    throw error
  }
}
