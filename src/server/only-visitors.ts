import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { safeNext } from '@/lib/http/safe-next'
import { isServerAction } from './is-server-action'
import { getViewer } from './viewer'

/**
 * Sends a signed-in visitor of a sign-in page away (P-22), to `next` or to /. A visitor without the
 * cookie costs no query and gets the same bytes as every other. Not while a server action of the
 * page renders it again: the form itself goes on, with its toast.
 */
export async function onlyVisitors(next?: unknown): Promise<void> {
  if (await isServerAction()) return
  if (await getViewer()) redirect(safeNext(next) as Route)
}
