import 'server-only'
import { logSecurityEvent } from '@/accounts/security-event'
import { cms } from './cms'

/** Notes what matters to the safety of accounts, see `logSecurityEvent` (S-99). */
export async function noteSecurityEvent(
  event: Parameters<typeof logSecurityEvent>[1],
): Promise<void> {
  logSecurityEvent(await cms(), event)
}
