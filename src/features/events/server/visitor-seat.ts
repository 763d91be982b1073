import 'server-only'
import * as links from './seat-links'
import type { EventRef } from './read-event'
import type { Answer } from '@/features/form-questions/answers'
import { createSecret } from '@/lib/secrets'
import {
  getAccountContext,
  clearInbox,
  readSignUpCookie,
  setSessionCookie,
  setSignUpCookie,
} from '@/features/accounts/server/account-context'
import { cms } from '@/platform/server/cms'

/*
 * The emailed links of src/features/events/server that take a seat, with the cookies of the browser. Used by
 * the forms and by /api/account. All of them throw an AppError.
 */

type Ask = { event: EventRef; name: string; email: string; answers?: readonly Answer[] }

/** Emails the link. `path` is the page that asked for it. */
export async function requestSeat(ask: Ask, problems?: Record<string, string>) {
  const browser = (await readSignUpCookie()) ?? createSecret()
  const request = { ...(await getAccountContext()), ...ask, browser }
  const { event, heldUntil } = await links.requestSeat(request, problems)
  await setSignUpCookie(browser)
  return { path: seatPath(event), heldUntil }
}

/** Takes the seat of a link, and signs in if the account has no other way to. */
export async function confirmSeat(input: {
  token: string
  startsAt: string
  name?: string
  answers?: readonly Answer[]
}) {
  const context = { ...(await getAccountContext()), ...input }
  const { event, registration, session } = await links.confirmSeat(context)
  if (session) await setSessionCookie(session)
  await clearInbox()
  const state = registration.state === 'waiting' ? 'waiting' : 'registered'
  return { path: seatPath(event), state, isSignedIn: session !== null } as const
}

function seatPath({ kind, slug }: { kind: EventRef['kind']; slug: string }): string {
  return `/${kind}s/${slug}/register`
}

/** The link of an email, or null. Opening its page changes nothing. */
export async function findSeatLink(token: string) {
  return links.findSeatLink({ payload: await cms() }, { token, browser: await readSignUpCookie() })
}
