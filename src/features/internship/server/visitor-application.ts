import 'server-only'
import {
  clearInbox,
  getAccountContext,
  readInbox,
  readSignUpCookie,
  setInbox,
  setSessionCookie,
  setSignUpCookie,
} from '@/features/accounts/server/account-context'
import { visitorForm } from '@/features/accounts/sign-in/schema'
import { toFieldErrors } from '@/lib/records/field-errors'
import { createSecret } from '@/lib/secrets'
import { cms } from '@/platform/server/cms'
import * as links from './application-links'
import type { NewApplication } from './apply'
import { noCohort } from './read-cohort'

/* The emailed links of application-links.ts, with the cookies of the browser. */

export function toApplyPath(cohort: number): string {
  return `/internships/apply/${cohort}`
}

type Visitor = { name: string; email: string }

/** Emails the link. Reports the problems of all fields at once. */
export async function requestApplication(
  visitor: Visitor,
  application: NewApplication & { possibleSpam: boolean },
): Promise<void> {
  const checked = visitorForm.safeParse(visitor)
  const browser = (await readSignUpCookie()) ?? createSecret()
  const request = { ...(await getAccountContext()), ...application, ...visitor, browser }
  await links.requestApplication(request, checked.error && toFieldErrors(checked.error))
  await setSignUpCookie(browser)
  await waitFor(application.cohort, visitor)
}

/** Emails another link to the address that this browser waits for. */
export async function requestAgain(cohort: number): Promise<void> {
  const [inbox, browser] = [await readInbox(), await readSignUpCookie()]
  if (inbox?.link?.path !== toApplyPath(cohort) || !browser) throw noCohort()
  const { email, link } = inbox
  await links.requestAgain({ ...(await getAccountContext()), cohort, email, browser })
  await waitFor(cohort, { email, name: link.name })
}

async function waitFor(cohort: number, { email, name }: Visitor): Promise<void> {
  await setInbox({ email, link: { path: toApplyPath(cohort), name, heldUntil: null } })
}

/** Sends the application of a link, and signs in if the account has no other way to. */
export async function confirmApplication(input: { token: string; name?: string }) {
  const { cohort, session } = await links.confirmApplication({
    ...(await getAccountContext()),
    ...input,
  })
  if (session) await setSessionCookie(session)
  await clearInbox()
  return { path: toApplyPath(cohort), isSignedIn: session !== null }
}

/** The link of an email, or null. Opening its page changes nothing. */
export async function findApplicationLink(token: string) {
  return links.findApplicationLink(
    { payload: await cms() },
    { token, browser: await readSignUpCookie() },
  )
}
