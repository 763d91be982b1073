import 'server-only'
import config from '@payload-config'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { isAdmin, isStaff, type Role } from '@/access/roles'
import type { User } from '@/payload-types'

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
 * Payload gets the cookie alone: a link followed from another site still shows the signed-in page.
 * Server actions are protected by Next's own origin check.
 */
export const getAccount = cache(async (): Promise<User | null> => {
  const cookie = (await headers()).get('cookie')
  if (!cookie) return null
  const payload = await getPayload({ config })
  const { user } = await payload.auth({
    headers: new Headers({ cookie, 'sec-fetch-site': 'same-origin' }),
  })
  return user
})

/** Who looks at the page, or null for a visitor. */
export async function getViewer(): Promise<Viewer | null> {
  const account = await getAccount()
  return account && toViewer(account)
}

/** The viewer, or a redirect to /login that comes back to `path` afterwards (D-07). */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/login?next=${encodeURIComponent(path)}`)
  return viewer
}

/** The viewer if an administrator, decided from the stored role; anybody else goes to /404 (D-30). */
export async function requireAdmin(): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer || !isAdmin(viewer)) redirect('/404')
  return viewer
}

/** The viewer if an editor or administrator, decided from the stored role; anybody else goes to /404. */
export async function requireStaff(): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer || !isStaff(viewer)) redirect('/404')
  return viewer
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
