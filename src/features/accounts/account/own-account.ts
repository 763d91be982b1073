import 'server-only'
import { deleteAccount } from '@/domain/accounts/delete-account'
import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { enforceRateLimit, returnTokens } from '@/domain/accounts/limits'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { cms } from '@/server/cms'
import { endSessionHere, accountContext } from '@/server/account-context'
import { requireAccount, type Viewer } from '@/server/viewer'
import { exportData } from './export-data'

const WINDOW_SECONDS = 600

/**
 * Deletes the account of the viewer, given the password or the mailed code; `fields.proof` of what is
 * thrown says what is wrong with it. The cookie of this browser goes too.
 */
export async function deleteOwnAccount(viewer: Viewer, proof: string): Promise<void> {
  const account = await requireAccount()
  // The password below is the proof of who has nothing more.
  if (account._hasFactor) requireReauthentication(account)
  const asked = { ...(await accountContext()), user: viewer, sessionId: account._sid }
  await deleteAccount({ ...asked, proof })
  await endSessionHere()
}

/**
 * Everything that is stored of the viewer, as JSON: once in ten minutes, for who has a fresh
 * proof. A failure does not count.
 */
export async function downloadOwnData({ id }: Viewer): Promise<string> {
  requireReauthentication(await requireAccount())
  const payload = await cms()
  const limit = { key: `export:${id}`, limit: 1, windowSeconds: WINDOW_SECONDS }
  const words = 'You have just downloaded your data. Please try again in ten minutes.'
  await enforceRateLimit(payload, [limit], words)
  try {
    const data = JSON.stringify(await exportData(id), null, 2)
    logSecurityEvent(payload, { event: 'own data downloaded', outcome: 'ok', actor: id })
    return data
  } catch (error) {
    await returnTokens(payload, [limit])
    throw error
  }
}
