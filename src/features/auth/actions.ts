'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { safeNext, withNext } from '@/lib/http/safe-next'
import { isServerAction } from '@/server/is-server-action'
import { endSessionHere } from '@/server/account-context'
import { accountForm } from './account-form'
import { confirmForm, forgotForm, resetForm, signInForm, signUpForm } from './schema'
import * as browser from './with-cookies'

/** Without scripts nobody follows `goTo`, and the page would find its own link used up. */
async function finish<Done extends { goTo: string }>(done: Done): Promise<Done> {
  if (!(await isServerAction())) redirect(done.goTo as Route)
  return done
}

/** Signs in and goes to the page that asked for it (P-25, D-07). */
export const signIn = accountForm(signInForm, async ({ next, ...input }) => {
  await browser.signIn(input)
  return { title: 'You have been successfully logged in', goTo: safeNext(next) }
})

/**
 * Signs up (P-27). Whatever the service says of no field, the visitor goes on to /login (D-21), and
 * from there to the page that asked for an account (E-07).
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

/** Asks for a link to a new password (P-31). */
export const forgotPassword = accountForm(forgotForm, async (input) => {
  await browser.askForResetLink(input)
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

/** Ends the session of this browser (P-07). */
export async function signOut(): Promise<void> {
  await endSessionHere()
}
