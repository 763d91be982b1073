import 'server-only'
import config from '@payload-config'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { isAdmin, isStaff, type Role } from '@/access/roles'
import { lacksFreshProof } from '@/domain/accounts/factors/factors'
import { logSecurityEvent } from '@/domain/audit/security-log'
import { findAccount, endSession, findSession, type Account } from '@/domain/accounts/sessions'
import { SESSION_COOKIE } from '@/lib/accounts/session-cookie'
import type { User } from '@/payload-types'

/** Where factors are set up. */
const SETTINGS = '/account/settings'

/** The signed-in person as pages and islands may see them: never the raw account. */
export type Viewer = {
  id: number
  name: string
  email: string
  role: Role
  avatarUrl: string | null
}

/**
 * The account behind the session cookie of this request, or null. Page renders are safe (GET), so
 * the cookie alone counts: a link followed from another site still shows the signed-in page. Server
 * actions are protected by entry/middleware/check-origin.mjs. Throws when the database does: an outage is not
 * a sign-out.
 */
export const getAccount = cache(async (): Promise<Account | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  return findAccount(await getPayload({ config }), token)
})

/**
 * The number of who looks, or null for a visitor: by the same check of the session, without reading the
 * account. For what is asked often and needs no more, as the card of an event does.
 */
export async function getViewerId(): Promise<number | null> {
  const token = (await cookies()).get(SESSION_COOKIE)?.value
  if (!token) return null
  const session = await findSession({ payload: await getPayload({ config }) }, token)
  return session && session.userId
}

/** The account behind the session cookie. Throws for a visitor: call it where none can come. */
export async function requireAccount(): Promise<Account> {
  const account = await getAccount()
  if (!account) throw new Error('not signed in')
  return account
}

/** Who looks at the page, or null for a visitor. */
export async function getViewer(): Promise<Viewer | null> {
  const account = await getAccount()
  return account && toViewer(account)
}

/** The viewer, or a redirect to /login that comes back to `path` afterwards. */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/login?next=${encodeURIComponent(path)}`)
  if (path !== SETTINGS) await requireFactor(path)
  return viewer
}

/**
 * Where staff need a second factor: who has none goes to the settings, which let them set one up;
 * a session that began without one ends here, and its person signs in again. Everybody else passes.
 */
export async function requireFactor(path: string): Promise<void> {
  const account = await getAccount()
  if (!account?._need) return
  if (account._need === 'set-up') redirect(`${SETTINGS}#passkeys`)
  await endSession({ payload: await getPayload({ config }) }, account.id, account._sid)
  redirect(`/login?next=${encodeURIComponent(path)}`)
}

/** The viewer if an administrator by the stored role; anybody else goes to /404. */
export async function requireAdmin(): Promise<Viewer> {
  await requireFactor('/admin')
  const viewer = await getViewer()
  if (!viewer || !isAdmin(viewer)) return refuse(viewer)
  return viewer
}

/**
 * Whether the session may show personal data of others to an administrator. Pages that list people ask it
 * and show `ConfirmToRead` instead.
 */
export async function mayReadPersonalData(): Promise<boolean> {
  return !lacksFreshProof(await getAccount())
}

/** The viewer if an editor or administrator by the stored role; anybody else goes to /404. */
export async function requireStaff(): Promise<Viewer> {
  await requireFactor('/cms')
  const viewer = await getViewer()
  if (!viewer || !isStaff(viewer)) return refuse(viewer)
  return viewer
}

/** Somebody signed in who tries the pages of the staff is noted; visitors are just lost. */
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
