import 'server-only'
import type { Metadata } from 'next'
import { isAdmin, isStaff } from '@/access/roles'
import { getAccount, getViewer } from './viewer'

/**
 * Metadata of a dashboard page, for `generateMetadata`. Next sends metadata even when
 * `requireAdmin()` rejects the page, so the title is only for administrators.
 */
export function createAdminTitle<Props>(
  title: string | ((props: Props) => Promise<string>),
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    const viewer = await getViewer()
    if (!viewer || !isAdmin(viewer)) return {}
    return { title: typeof title === 'string' ? title : await title(props) }
  }
}

/** Returns whether the viewer must set up a second factor; null for no reminder. */
export async function findFactorReminder(): Promise<{ isRequired: boolean } | null> {
  const account = await getAccount()
  if (!account || account._hasFactor) return null
  if (account._need === 'set-up') return { isRequired: true }
  return isStaff(account) ? { isRequired: false } : null
}
