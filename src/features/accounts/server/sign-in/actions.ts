'use server'

import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { getTicket } from '../factors/second-step'
import { readForm } from '@/lib/http/read-upload'
import { withNext } from '@/lib/http/safe-next'
import { bridge } from '@/platform/process/bridge'
import { clearTicket, setInbox } from '../account-context'
import { getLandingPage } from '@/platform/server/only-visitors'
import { createAccountForm, finishForm } from './account-form'
import {
  codeForm,
  confirmForm,
  forgotForm,
  resendForm,
  resetForm,
  signInForm,
  signUpForm,
} from '../../sign-in/schema'
import * as browser from './with-cookies'

const SIGNED_IN = 'You have been successfully logged in'

/** Signs in. An account with a second factor continues with that step on the sign-in page. */
export const signIn = createAccountForm(signInForm, async ({ next, ...input }) => {
  try {
    await browser.signIn(input)
  } catch (error) {
    if (!getTicket(error)) throw error
    return finishForm({ goTo: withNext('/login', next) })
  }
  return finishForm({ title: SIGNED_IN, goTo: await getLandingPage(next) })
})

/** The second sign-in step: an app or recovery code. An expired first step starts over. */
export const enterCode = createAccountForm(
  codeForm,
  async ({ next, code }) => {
    await browser.finishSignIn({ code })
    return finishForm({ title: SIGNED_IN, goTo: await getLandingPage(next) })
  },
  { redirectOn: { gone: '/login' } },
)

/** Returns from the second step to the first. A plain form, because there is no result to show. */
export async function signInAgain(posted: unknown): Promise<void> {
  bridge.noteAction?.()
  await clearTicket()
  redirect(withNext('/login', readForm(posted).get('next')) as Route)
}

/** Signs up. If too many attempts were made, /login opens with `next` passed on. */
export const signUp = createAccountForm(
  signUpForm,
  async (input) => {
    await browser.register(input)
    await setInbox({ email: input.email })
    return {
      title: 'Account created',
      message: 'Please check your email to confirm your account',
      goTo: withNext('/login', input.next),
    }
  },
  { redirectOn: { too_many: '/login' } },
)

/** Sends the email of the last sign-up of this browser again. */
export const resendSignUp = createAccountForm(resendForm, async ({ next }) => {
  await browser.resendSignUp()
  return finishForm({ goTo: withNext('/login', next) })
})

export const forgotPassword = createAccountForm(forgotForm, async (input) => {
  await browser.requestResetLink(input)
  return {
    title: 'Check your email',
    message: 'If an account exists for this address, we have sent a link to choose a new password.',
  }
})

export const resetPassword = createAccountForm(resetForm, async ({ token, password }) => {
  const isSignedIn = await browser.choosePassword({ token, password })
  if (isSignedIn) return finishForm({ title: SIGNED_IN, goTo: await getLandingPage(null) })
  return finishForm({
    title: 'Password updated',
    message: 'Your password has been changed successfully.',
    goTo: '/login',
  })
})

/** Confirms an email address. Called by the button on the page that the email links to. */
export const confirmAddress = createAccountForm(confirmForm, async ({ token, name, password }) => {
  const next = await browser.confirmAddress({ token, name, password })
  return finishForm({
    title: 'Email confirmed',
    message: 'Your account is ready. You can sign in now.',
    goTo: withNext('/login', next),
  })
})
