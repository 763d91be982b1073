'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { readForm } from '@/lib/http/read-form'
import { withNext } from '@/lib/http/safe-next'
import { isServerAction } from '@/server/is-server-action'
import { ticketOf } from '@/domain/accounts/factors/second-step'
import { endTicket } from '@/server/account-context'
import { landingPage } from '@/server/landing-page'
import { accountForm } from './account-form'
import { codeForm, confirmForm, forgotForm, resetForm, signInForm, signUpForm } from './schema'
import * as browser from './with-cookies'

/**
 * Without scripts nobody follows `goTo`, and the page would find its own link used up, or send who is signed
 * in away with a 307: the browser would post its form to the next page.
 */
async function finish<Done extends { goTo: string }>(done: Done): Promise<Done> {
  if (!(await isServerAction())) redirect(done.goTo as Route)
  return done
}

const SIGNED_IN = 'You have been successfully logged in'

/**
 * Signs in and goes to the page that asked for it. Where the account has a factor, goes
 * on to its step: the page of the sign-in shows it to who has a ticket.
 */
export const signIn = accountForm(signInForm, async ({ next, ...input }) => {
  try {
    await browser.signIn(input)
  } catch (error) {
    if (!ticketOf(error)) throw error
    return finish({ goTo: withNext('/login', next) })
  }
  return finish({ title: SIGNED_IN, goTo: await landingPage(next) })
})

/**
 * The second step of signing in: a code of the app, or a recovery code. Whose first step is over
 * begins anew.
 */
export const enterCode = accountForm(
  codeForm,
  async ({ next, code }) => {
    await browser.finishSignIn({ code })
    return finish({ title: SIGNED_IN, goTo: await landingPage(next) })
  },
  { gone: '/login' },
)

/** Leaves the second step for the first. A plain form: there is nothing to tell but where it leads. */
export async function signInAgain(posted: unknown): Promise<void> {
  await endTicket()
  redirect(withNext('/login', readForm(posted).get('next')) as Route)
}

/**
 * Signs up. Whatever the service says of no field, the visitor goes on to /login, and
 * from there to the page that asked for an account.
 */
export const signUp = accountForm(
  signUpForm,
  async (input) => {
    await browser.register(input)
    return {
      title: 'Account created',
      message: 'Please check your email to confirm your account',
      goTo: withNext('/login', input.next),
    }
  },
  { too_many: '/login' },
)

/** Asks for a link to a new password. */
export const forgotPassword = accountForm(forgotForm, async (input) => {
  await browser.requestResetLink(input)
  return {
    title: 'Check your email',
    message:
      'If an account exists for this address, a link to choose a new password is on its way.',
  }
})

/** Sets a new password with the link of a mail. */
export const resetPassword = accountForm(resetForm, async ({ token, password }) => {
  await browser.resetPassword({ token, password })
  return finish({
    title: 'Password updated',
    message: 'Your password has been changed successfully.',
    goTo: '/login',
  })
})

/** Confirms an address, by the button of the page that the mail leads to. */
export const confirmAddress = accountForm(confirmForm, async ({ token, name, password }) => {
  const next = await browser.confirmAddress({ token, name, password })
  return finish({
    title: 'Email confirmed',
    message: 'Your account is ready. You can sign in now.',
    goTo: withNext('/login', next),
  })
})
