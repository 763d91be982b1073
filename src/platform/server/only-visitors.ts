import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { headers } from 'next/headers'
import { toSafeNext } from '@/lib/http/safe-next'
import { getViewer } from './viewer'

/**
 * Redirects signed-in users away from a sign-in page. Visitors without the cookie cost no query.
 * Skips the re-render after a server action, so that the form can finish and show its toast.
 */
export async function onlyVisitors(next?: unknown): Promise<void> {
  if (await isServerAction()) return
  if (await getViewer()) redirect((await getLandingPage(next)) as Route)
}

/**
 * Whether the request is a scripted server action. Next re-renders the page when an action sets a
 * cookie; the page must then keep showing its form.
 */
export async function isServerAction(): Promise<boolean> {
  return (await headers()).has('next-action')
}

/** The page after sign-in: `next`, otherwise /cms for editors and the home page for other users. */
export async function getLandingPage(next: unknown): Promise<string> {
  const goTo = toSafeNext(next)
  if (goTo !== '/') return goTo
  return (await getViewer())?.role === 'editor' ? '/cms' : '/'
}
