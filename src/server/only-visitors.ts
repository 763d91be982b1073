import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { isServerAction } from './is-server-action'
import { landingPage } from './landing-page'
import { getViewer } from './viewer'

/**
 * Sends a signed-in visitor of a sign-in page away, to `next` or to where they land. A visitor without the
 * cookie costs no query and gets the same bytes as every other. Not while a server action of the
 * page renders it again: the form itself goes on, with its toast.
 */
export async function onlyVisitors(next?: unknown): Promise<void> {
  if (await isServerAction()) return
  if (await getViewer()) redirect((await landingPage(next)) as Route)
}
