import 'server-only'
import { isStaff } from '@/access/roles'
import { getAccount } from './viewer'

/** Whether to remind whoever looks of a second factor, and whether they need one; null for no. */
export async function factorReminder(): Promise<{ isRequired: boolean } | null> {
  const account = await getAccount()
  if (!account || account._hasFactor) return null
  if (account._need === 'set-up') return { isRequired: true }
  return isStaff(account) ? { isRequired: false } : null
}
