import 'server-only'
import { isAdmin, isStaff } from '@/access/roles'
import { requireAccountFactor } from '@/platform/identity'
import type { Account } from '@/platform/identity'
import { AppError } from '@/lib/failures/app-error'
import { getAccount, getViewer, type Viewer } from './viewer'

/* Actions must not redirect, because the user would lose the typed input. */

const SIGNED_OUT = 'You are no longer signed in. Sign in again in another tab, then retry.'

export const NO_ADMIN =
  'You are no longer signed in as an administrator. Your text is saved in this browser: sign in again in another tab, then save.'

const NO_STAFF =
  'You are no longer signed in. Your text is saved in this browser: sign in again in another tab, then submit.'

/** For actions that rely on access rules alone. */
export function allowAnyone(): Promise<void> {
  return Promise.resolve()
}

/** Throws `unauthorized` for a visitor, 403 `second_factor` for staff who must set up a factor. */
export function requireViewerInAction(): Promise<Viewer> {
  return requireCaller(SIGNED_OUT)
}

async function requireCaller(signedOut: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', signedOut)
  requireAccountFactor(await getAccount())
  return viewer
}

/** Does not require a second factor, so that one can be set up. */
export async function requireAccountInAction(): Promise<Account> {
  const account = await getAccount()
  if (!account) throw new AppError('unauthorized', SIGNED_OUT)
  return account
}

/** Throws `unauthorized` for a visitor and `forbidden` for users who are not administrators. */
export async function requireAdminInAction(): Promise<Viewer> {
  const viewer = await requireCaller(NO_ADMIN)
  if (!isAdmin(viewer)) throw new AppError('forbidden', NO_ADMIN)
  return viewer
}

/**
 * Throws `unauthorized` for a visitor, whose session may have expired, and `not_found` for users
 * who are not staff.
 */
export async function requireStaffInAction(): Promise<Viewer> {
  const viewer = await requireCaller(NO_STAFF)
  if (!isStaff(viewer)) throw new AppError('not_found', 'Not found')
  return viewer
}
