import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengthProblem } from '@/lib/accounts/password-length'
import { AppError } from '@/lib/failures/app-error'
import { networkGroup } from '@/lib/http/client-address'
import type { Client } from './client'
import type { Limit } from './limits'

/** Words that anybody would try first on this very site. */
const OF_THIS_SITE = ['atelier', 'workshop', 'workshops', 'internship', 'internships']

const common = new Set<string>(dictionary['passwords-common'])

type Owner = { email?: string | null; brand?: string | null }

/**
 * What is wrong with a new password, or null. The same rule on every path that sets one:
 * 8 to 128 characters, not among the ~49,000 most common ones, not the brand, not the own address.
 * Characters are taken as typed; no kind of character is demanded.
 */
export function passwordProblem(password: unknown, { email, brand }: Owner = {}): string | null {
  if (typeof password !== 'string') return 'Please enter a password'
  const problem = passwordLengthProblem(password)
  if (problem) return problem

  const lower = password.toLowerCase()
  const bare = lower.replace(/[\d\W_]+$/u, '')
  const personal = [brand, email, email?.split('@')[0]].map((word) => word?.toLowerCase())
  if (new Set(lower).size < 3 || common.has(lower)) return TOO_COMMON
  if (personal.some((word) => word && (word === lower || word === bare))) return TOO_EASY
  if (OF_THIS_SITE.includes(bare)) return TOO_EASY
  return null
}

/** Throws for a new password that `passwordProblem` finds something wrong with, in the field `password`. */
export function requireGoodPassword(password: unknown, owner?: Owner): void {
  const problem = passwordProblem(password, owner)
  if (problem) throw new AppError('invalid', problem, { fields: { password: problem } })
}

const TOO_COMMON = 'This password is too common. Please choose another one'
const TOO_EASY = 'This password is too easy to guess. Please choose another one'

/** The limits of one sign-in, by what they count (docs/security.md, "Limits"). */
export function signInLimits(email: string, { network, knownDevice }: Client) {
  const group = networkGroup(network)
  const isGroup = group !== network
  const minute = { windowSeconds: 60 }
  const quarter = { windowSeconds: 15 * 60 }
  return {
    /** Failures of a network, whatever account it tries. */
    network: [
      { key: `sign-in:${network}`, limit: 30, ...minute },
      ...(isGroup ? [{ key: `sign-in:${group}`, limit: 90, ...minute }] : []),
    ] satisfies Limit[],
    /** Failures of a network at this account. */
    here: [
      { key: `sign-in:${email}:${network}`, limit: 10, ...quarter },
      ...(isGroup ? [{ key: `sign-in:${email}:${group}`, limit: 30, ...quarter }] : []),
    ] satisfies Limit[],
    /** Failures at this account over all networks: they refuse nobody, they slow down. */
    anywhere: { key: `sign-in:${email}`, limit: Infinity, windowSeconds: 60 * 60 },
    /** Failures on a device that signed in to this account before. */
    device: { key: `sign-in-device:${email}:${knownDevice?.id}`, limit: 10, ...quarter },
    /** Right passwords: nobody needs as many, and each costs a hash and a session. */
    successes: { key: `signed-in:${email}:${network}`, limit: 20, windowSeconds: 10 * 60 },
  } satisfies Record<string, Limit | Limit[]>
}
