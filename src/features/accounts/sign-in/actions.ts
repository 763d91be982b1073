'use server'

import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { ticketOf } from '@/domain/accounts/factors/second-step'
import type { ErrorCode } from '@/lib/failures/app-error'
import { readForm } from '@/lib/http/read-upload'
import { withNext } from '@/lib/http/safe-next'
import { endTicket } from '@/server/account-context'
import { action } from '@/server/action'
import { allowAnyone } from '@/server/action-guards'
import { isServerAction, landingPage } from '@/server/only-visitors'
import type { FormState } from './form-state'
import { codeForm, confirmForm, forgotForm, resetForm, signInForm, signUpForm } from './schema'
import * as browser from './with-cookies'

const AUTH_ERROR = 'Authentication error'
const UNKNOWN = 'An error occurred during authentication'

type Done = Pick<FormState, 'title' | 'message' | 'goTo'>

/**
 * Wraps an action for `useActionState`. Errors become a toast titled "Error" and, if they belong to
 * a field, appear at that field. The input is returned, except passwords.
 * @param redirectOn maps an error code to the page that opens after it; `next` is passed on
 */
function accountForm<Schema extends z.ZodType<Record<string, string>>>(
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Done>,
  redirectOn: Partial<Record<ErrorCode, '/login'>> = {},
) {
  const submit = action({
    guard: allowAnyone,
    schema,
    failure: UNKNOWN,
    run: ({ input }) => run(input),
  })
  return async (_: FormState, posted: unknown): Promise<FormState> => {
    const at = Date.now()
    const raw = Object.fromEntries(readForm(posted))
    const values = { email: typed(raw.email), name: typed(raw.name) }
    const result = await submit(raw as z.input<Schema>)
    if (result.ok) return { status: 'done', values, ...result.data, at }
    const { code, error: message, fields } = result
    const page = code && redirectOn[code]
    return {
      status: 'refused',
      at,
      title: fields ? 'Error' : AUTH_ERROR,
      message,
      fields: fields && withoutForm(fields),
      values,
      goTo: page && withNext(page, raw.next),
    }
  }
}

/** Field messages without that of the whole form, which is shown as the toast. */
function withoutForm({ form, ...fields }: Record<string, string>) {
  return form && Object.keys(fields).length === 0 ? undefined : fields
}

function typed(value: FormDataEntryValue | undefined): string | undefined {
  return typeof value === 'string' ? value.slice(0, 300) : undefined
}

/**
 * Redirects when scripts are off, because nothing follows `goTo`. Without this redirect, the page
 * would find its own link already used, or redirect a signed-in user with a 307, which makes the
 * browser post the form to the next page.
 */
async function finish<Done extends { goTo: string }>(done: Done): Promise<Done> {
  if (!(await isServerAction())) redirect(done.goTo as Route)
  return done
}

const SIGNED_IN = 'You have been successfully logged in'

/** Signs in. An account with a second factor continues with that step on the sign-in page. */
export const signIn = accountForm(signInForm, async ({ next, ...input }) => {
  try {
    await browser.signIn(input)
  } catch (error) {
    if (!ticketOf(error)) throw error
    return finish({ goTo: withNext('/login', next) })
  }
  return finish({ title: SIGNED_IN, goTo: await landingPage(next) })
})

/** The second sign-in step: an app or recovery code. An expired first step starts over. */
export const enterCode = accountForm(
  codeForm,
  async ({ next, code }) => {
    await browser.finishSignIn({ code })
    return finish({ title: SIGNED_IN, goTo: await landingPage(next) })
  },
  { gone: '/login' },
)

/** Returns from the second step to the first. A plain form, because there is no result to show. */
export async function signInAgain(posted: unknown): Promise<void> {
  await endTicket()
  redirect(withNext('/login', readForm(posted).get('next')) as Route)
}

/** Signs up. If too many attempts were made, /login opens with `next` passed on. */
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

export const forgotPassword = accountForm(forgotForm, async (input) => {
  await browser.requestResetLink(input)
  return {
    title: 'Check your email',
    message: 'If an account exists for this address, we have sent a link to choose a new password.',
  }
})

export const resetPassword = accountForm(resetForm, async ({ token, password }) => {
  await browser.resetPassword({ token, password })
  return finish({
    title: 'Password updated',
    message: 'Your password has been changed successfully.',
    goTo: '/login',
  })
})

/** Confirms an email address. Called by the button on the page that the email links to. */
export const confirmAddress = accountForm(confirmForm, async ({ token, name, password }) => {
  const next = await browser.confirmAddress({ token, name, password })
  return finish({
    title: 'Email confirmed',
    message: 'Your account is ready. You can sign in now.',
    goTo: withNext('/login', next),
  })
})
