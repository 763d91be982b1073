import 'server-only'
import { peekToken } from '@/accounts/account-tokens'
import { askForReset } from '@/accounts/ask-for-reset'
import { changePassword } from '@/accounts/change-password'
import { confirmAddress, findSignUp } from '@/accounts/confirm-address'
import { readCredential } from '@/accounts/credentials'
import type { Refusal } from '@/accounts/refusal'
import { register } from '@/accounts/register'
import { resetPassword } from '@/accounts/reset-password'
import { newSecret } from '@/accounts/secret'
import { endSession, endSessions, listSessions } from '@/accounts/sessions'
import { signIn } from '@/accounts/sign-in'
import { cms } from './cms'
import { accountCall, dropSession, keepDevice, keepSession } from './session'
import { keepSignUpCookie, readSignUpCookie } from './sign-up-cookie'
import { requireAccount } from './viewer'

export type { Refusal } from '@/accounts/refusal'
export type { ListedSession } from '@/accounts/sessions'

/*
 * What src/accounts does, for the request under way: `…Here` says who asks and from where, and keeps
 * the cookie of this browser.
 */

type Result = { ok: true } | Refusal

/** Signs in with a password and sets the cookie. The answer tells of no account that exists. */
export async function signInHere(input: { email: string; password: string }): Promise<Result> {
  const result = await signIn({ ...(await accountCall()), ...input })
  if (!result.ok) return result
  await keepDevice(result.device)
  await keepSession(result.session)
  return { ok: true }
}

/** Ends the session of this browser. */
export const signOutHere = dropSession

/**
 * Signs up; a mail follows. The answer is the same for addresses that have an account. This browser
 * gets a cookie, by which the link of the mail knows it again.
 */
export async function registerHere(input: { name: string; email: string; password: string }) {
  const browser = (await readSignUpCookie()) ?? newSecret()
  const result = await register({ ...(await accountCall()), ...input, browser })
  if (result.ok) await keepSignUpCookie(browser)
  return result
}

/** What the link of a sign-up's mail is for, and whether this browser signed up; null when dead. */
export async function findSignUpHere(token: string) {
  return findSignUp({ payload: await cms(), token, browser: await readSignUpCookie() })
}

/**
 * Confirms an address with the token of its mail. In another browser than the one that signed up
 * `fields.password` asks for a password, see `confirmAddress`.
 */
export async function confirmAddressHere(input: {
  token: string
  password?: string
  name?: string
}): Promise<Result> {
  const browser = await readSignUpCookie()
  return confirmAddress({ ...(await accountCall()), ...input, browser })
}

/** Asks for a mail with a link to a new password. */
export async function askForResetHere(email: string): Promise<Result> {
  return askForReset({ ...(await accountCall()), email })
}

/** Whether the link to a new password would still work. */
export async function isResetLink(token: string): Promise<boolean> {
  return (await peekToken({ payload: await cms() }, 'reset-password', token)) !== null
}

/** Sets a new password with the token of a mail. */
export async function resetPasswordHere(input: { token: string; password: string }) {
  const result = await resetPassword({ ...(await accountCall()), ...input })
  if (!result.ok) return result
  await keepDevice(result.device)
  return { ok: true } as const
}

/**
 * Changes the own password: `fields.current` or `fields.password` say what is wrong (S-09). All
 * other devices are signed out, this one gets a new cookie. Call it in a server action.
 */
export async function changePasswordHere(input: { current: string; password: string }) {
  const user = await requireAccount()
  const result = await changePassword({ ...(await accountCall()), ...input, user })
  if (!result.ok) return result
  await keepDevice(result.device)
  await keepSession(result.session)
  return { ok: true } as const
}

/** Whether the signed-in person has a password at all, or came by a provider only. */
export async function hasPasswordHere(): Promise<boolean> {
  const user = await requireAccount()
  return (await readCredential({ payload: await cms() }, user.id))?.passwordHash != null
}

/** The own sessions; `isCurrent` marks the one of this browser (S-22). */
export async function listSessionsHere() {
  const user = await requireAccount()
  const list = await listSessions({ payload: await cms() }, user.id)
  return list.map((session) => ({ ...session, isCurrent: session.id === user._sid }))
}

/** Ends one of the own sessions. Answers whether there was one. */
export async function endSessionHere(id: string): Promise<boolean> {
  const user = await requireAccount()
  return endSession({ payload: await cms() }, user.id, id)
}

/** Signs the person out everywhere but here. */
export async function endOtherSessionsHere(): Promise<void> {
  const user = await requireAccount()
  await endSessions({ payload: await cms() }, user.id, { except: user._sid })
}
