import 'server-only'
import config from '@payload-config'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { isAdmin, isStaff } from '@/access/roles'
import { identity } from '../feature'
import { lacksFreshProof, type Account } from '../identity'
import { logSecurityEvent } from '../logging/security-log'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import type { User } from '@/payload-types'
import type { Viewer } from '../viewer'

const SETTINGS = '/account/settings'

export type { Viewer }

/**
 * Returns the account of the session cookie, or null. Page renders are safe (GET), so links from
 * other sites keep the session. Server actions are protected by entry/middleware/check-request.mjs.
 * Throws if the database is down: an outage is not a sign-out.
 */
export const getAccount = cache(async (): Promise<Account | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  return identity().findAccount(await getPayload({ config }), token)
})

/**
 * Returns the viewer's id, or null for a visitor. Verifies the session without loading the account,
 * for frequent requests such as event cards.
 */
export async function getViewerId(): Promise<number | null> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  const session = await identity().findSession({ payload: await getPayload({ config }) }, token)
  return session && session.userId
}

/** Returns the account. Throws for a visitor; call it where the viewer is known to be signed in. */
export async function requireAccount(): Promise<Account> {
  const account = await getAccount()
  if (!account) throw new Error('not signed in')
  return account
}

export async function getViewer(): Promise<Viewer | null> {
  const account = await getAccount()
  return account && toViewer(account)
}

/** Redirects visitors to /login, which returns to `path`. */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/login?next=${encodeURIComponent(path)}`)
  if (path !== SETTINGS) await requireFactor(path)
  return viewer
}

/**
 * Enforces the second factor of staff: redirects to the settings to set one up, or ends a session
 * that began without one.
 */
export async function requireFactor(path: string): Promise<void> {
  const account = await getAccount()
  if (!account?._need) return
  if (account._need === 'set-up') redirect(`${SETTINGS}#passkeys`)
  await identity().endSession({ payload: await getPayload({ config }) }, account.id, account._sid)
  redirect(`/login?next=${encodeURIComponent(path)}`)
}

/** Redirects to /404 unless the stored role is administrator. */
export async function requireAdmin(): Promise<Viewer> {
  await requireFactor('/admin')
  const viewer = await getViewer()
  if (!viewer || !isAdmin(viewer)) return refuse(viewer)
  return viewer
}

/** Whether the session is recently re-authenticated. Otherwise pages show `ConfirmToRead`. */
export async function mayReadPersonalData(): Promise<boolean> {
  return !lacksFreshProof(await getAccount())
}

/** Redirects to /404 unless the stored role is editor or administrator. */
export async function requireStaff(): Promise<Viewer> {
  await requireFactor('/cms')
  const viewer = await getViewer()
  if (!viewer || !isStaff(viewer)) return refuse(viewer)
  return viewer
}

/** Logs signed-in users who try staff pages; visitors are not logged. */
async function refuse(viewer: Viewer | null): Promise<never> {
  if (viewer) {
    const payload = await getPayload({ config })
    const actor = viewer.id
    logSecurityEvent(payload, { event: 'staff page', outcome: 'refused', actor })
  }
  redirect('/404')
}

function toViewer(account: User): Viewer {
  return {
    id: account.id,
    name: account.fullName?.trim() || account.email,
    email: account.email,
    role: account.role,
    avatarUrl: account.avatarUrl ?? null,
  }
}
