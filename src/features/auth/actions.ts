'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { safeNext } from '@/lib/http/safe-next'
import {
  askForResetHere,
  confirmAddressHere,
  registerHere,
  resetPasswordHere,
  signInHere,
  signOutHere,
} from '@/server/accounts'
import { isServerAction } from '@/server/is-server-action'
import { accountForm, refused } from './account-form'
import type { FormState } from './form-state'
import { confirmForm, forgotForm, resetForm, signInForm, signUpForm } from './schema'

/** Without scripts nobody follows `goTo`, and the page would find its own link used up. */
async function finish(done: FormState & { goTo: string }): Promise<FormState> {
  if (!(await isServerAction())) redirect(done.goTo as Route)
  return done
}

/** Signs in and goes to the page that asked for it (P-25, D-07). */
export const signIn = accountForm(signInForm, async ({ next, ...input }) => {
  const result = await signInHere(input)
  if (!result.ok) return refused(result)
  return {
    status: 'done',
    title: 'You have been successfully logged in',
    goTo: safeNext(next),
  }
})

/** Signs up (P-27). Whatever the service says, the visitor goes on to /login (D-21). */
export const signUp = accountForm(signUpForm, async (input) => {
  const result = await registerHere(input)
  if (!result.ok) return { ...refused(result), goTo: result.fields ? undefined : '/login' }
  return {
    status: 'done',
    title: 'Account created',
    message: 'Please check your email to confirm your account',
    goTo: '/login',
  }
})

/** Asks for a link to a new password (P-31). */
export const forgotPassword = accountForm(forgotForm, async ({ email }) => {
  const result = await askForResetHere(email)
  if (!result.ok) return refused(result)
  return {
    status: 'done',
    title: 'Check your email',
    message:
      'If an account exists for this address, a link to choose a new password is on its way.',
  }
})

/** Sets a new password with the link of a mail. */
export const resetPassword = accountForm(resetForm, async ({ token, password }) => {
  const result = await resetPasswordHere({ token, password })
  if (!result.ok) return refused(result)
  return finish({
    status: 'done',
    title: 'Password updated',
    message: 'Your password has been changed successfully.',
    goTo: '/login',
  })
})

/** Confirms an address, by the button of the page that the mail leads to. */
export const confirmAddress = accountForm(confirmForm, async ({ token, name, password }) => {
  const result = await confirmAddressHere({ token, name, password })
  if (!result.ok) return refused(result)
  return finish({
    status: 'done',
    title: 'Email confirmed',
    message: 'Your account is ready. You can sign in now.',
    goTo: '/login',
  })
})

/** Ends the session of this browser (P-07). */
export async function signOut(): Promise<void> {
  await signOutHere()
}
