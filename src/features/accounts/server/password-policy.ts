import { dictionary } from '@zxcvbn-ts/language-common'
import { findPasswordLengthProblem } from '../password-rules'
import { fieldError } from '@/lib/failures/app-error'
import { toNetworkGroup } from '@/lib/http/client-address'
import type { Client } from './client'
import type { Limit } from '@/platform/api/enforce-rate-limit'

const OF_THIS_SITE = ['atelier', 'workshop', 'workshops', 'internship', 'internships']

const common = new Set<string>(dictionary['passwords-common'])

type Owner = { email?: string | null; brand?: string | null }

/**
 * The problem with a new password, or null: 8 to 128 characters, not among the ~49,000 most common,
 * not the brand or the user's address. Used by every path that sets a password.
 */
export function findPasswordProblem(
  password: unknown,
  { email, brand }: Owner = {},
): string | null {
  if (typeof password !== 'string') return 'Please enter a password'
  const problem = findPasswordLengthProblem(password)
  if (problem) return problem

  const lower = password.toLowerCase()
  const bare = lower.replace(/(?<![\d\W_])[\d\W_]+$/u, '')
  const personal = [brand, email, email?.split('@')[0]].map((word) => word?.toLowerCase())
  if (new Set(lower).size < 3 || common.has(lower)) return TOO_COMMON
  if (personal.some((word) => word && (word === lower || word === bare))) return TOO_EASY
  if (OF_THIS_SITE.includes(bare)) return TOO_EASY
  return null
}

export function requireStrongPassword(password: unknown, owner?: Owner): void {
  const problem = findPasswordProblem(password, owner)
  if (problem) throw fieldError('password', problem)
}

const TOO_COMMON = 'This password is too common. Please choose another one'
const TOO_EASY = 'This password is too easy to guess. Please choose another one'

/** The limits of one sign-in; see docs/security.md, "Limits". */
export function createSignInLimits(email: string, { network, knownDevice }: Client) {
  const group = toNetworkGroup(network)
  const isGroup = group !== network
  const minute = { windowSeconds: 60 }
  const quarter = { windowSeconds: 15 * 60 }
  return {
    /** Failures of a network, for all accounts. */
    network: [
      { key: `sign-in:${network}`, limit: 30, ...minute },
      ...(isGroup ? [{ key: `sign-in:${group}`, limit: 90, ...minute }] : []),
    ] satisfies Limit[],
    here: [
      { key: `sign-in:${email}:${network}`, limit: 10, ...quarter },
      ...(isGroup ? [{ key: `sign-in:${email}:${group}`, limit: 30, ...quarter }] : []),
    ] satisfies Limit[],
    /** Failures over all networks. They slow down attempts but refuse none. */
    anywhere: { key: `sign-in:${email}`, limit: Infinity, windowSeconds: 60 * 60 },
    device: { key: `sign-in-device:${email}:${knownDevice?.id}`, limit: 10, ...quarter },
    /** Correct passwords: each costs a hash and a session. */
    successes: { key: `signed-in:${email}:${network}`, limit: 20, windowSeconds: 10 * 60 },
  } satisfies Record<string, Limit | Limit[]>
}
