'use server'

import 'server-only'
import { confirmLinkForm, sendAgainForm } from '@/features/accounts/sign-in/schema'
import { createAccountForm, finishForm } from '@/features/accounts/server/sign-in/account-form'
import { withNext } from '@/lib/http/safe-next'
import * as applications from './visitor-application'

/** Emails the link again. */
export const sendAgain = createAccountForm(sendAgainForm, async ({ id }) => {
  await applications.requestAgain(id)
  return finishForm({ title: 'Sent again', goTo: applications.toApplyPath(id) })
})

/** Called by the button on the page that the email links to. */
export const confirmApplication = createAccountForm(confirmLinkForm, async (input) => {
  const { isSignedIn, path } = await applications.confirmApplication(input)
  return finishForm({
    title: 'We have your application',
    message: isSignedIn ? 'We answer by email.' : 'Sign in to see it.',
    goTo: isSignedIn ? path : withNext('/login', path),
  })
})
