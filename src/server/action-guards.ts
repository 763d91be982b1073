import 'server-only'
import { isAdmin, isStaff } from '@/access/roles'
import { requireFactorOf } from '@/domain/accounts/factors/require-factor'
import type { Account } from '@/domain/accounts/sessions'
import { AppError } from '@/lib/failures/app-error'
import { getAccount, getViewer, type Viewer } from './viewer'

/*
 * Guards of actions whose form stays where it is: what was typed would be lost with a redirect.
 */

/** Shown on the account pages when the session has ended. */
export const SIGNED_OUT =
  'You are not signed in any more. Sign in again in another tab, then retry.'

/** Shown on the dashboard when the session has ended, whose forms copy what is typed. */
export const NO_ADMIN =
  'You are not signed in as an administrator any more. What you typed is kept in this browser: sign in again in another tab, then save.'

/** Shown at the desk when the session has ended. */
export const NO_STAFF =
  'You are not signed in any more. What you typed is kept in this browser: sign in again in another tab, then submit.'

/** Nobody is refused here: the access rules decide. */
export function allowAnyone(): Promise<void> {
  return Promise.resolve()
}

/**
 * The viewer; throws `unauthorized` for a visitor, 403 `second_factor` for staff who have to set one up
 * first.
 */
export async function requireViewerInAction(): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', SIGNED_OUT)
  await refuseNeed()
  return viewer
}

/** The account with its session, for what belongs to them; also where a factor is to be set up. */
export async function requireAccountInAction(): Promise<Account> {
  const account = await getAccount()
  if (!account) throw new AppError('unauthorized', SIGNED_OUT)
  return account
}

async function refuseNeed(): Promise<void> {
  requireFactorOf(await getAccount())
}

/**
 * The viewer if an administrator by the stored role; throws `unauthorized` for a visitor,
 * `forbidden` for anybody else.
 */
export async function requireAdminInAction(): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', NO_ADMIN)
  await refuseNeed()
  if (!isAdmin(viewer)) throw new AppError('forbidden', NO_ADMIN)
  return viewer
}

/**
 * The viewer if an editor or administrator by the stored role, for what the desk asks. A visitor
 * may have been signed in when they began to type; anybody else finds nothing there.
 */
export async function requireStaffInAction(): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) throw new AppError('unauthorized', NO_STAFF)
  await refuseNeed()
  if (!isStaff(viewer)) throw new AppError('not_found', 'Not found')
  return viewer
}
