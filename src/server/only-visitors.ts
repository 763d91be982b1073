import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { isServerAction } from './is-server-action'
import { landingPage } from './landing-page'
import { getViewer } from './viewer'

/**
 * Redirects signed-in users away from a sign-in page. Visitors without the cookie cost no query.
 * Skips the re-render after a server action, so that the form can finish and show its toast.
 */
export async function onlyVisitors(next?: unknown): Promise<void> {
  if (await isServerAction()) return
  if (await getViewer()) redirect((await landingPage(next)) as Route)
}
