import 'server-only'
import { isStaff } from '@/access/roles'
import { getAccount } from './viewer'

/** Returns whether the viewer must set up a second factor; null for no reminder. */
export async function factorReminder(): Promise<{ isRequired: boolean } | null> {
  const account = await getAccount()
  if (!account || account._hasFactor) return null
  if (account._need === 'set-up') return { isRequired: true }
  return isStaff(account) ? { isRequired: false } : null
}
