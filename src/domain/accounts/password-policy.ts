import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengthProblem } from '@/lib/accounts/password-length'
import { AppError } from '@/lib/failures/app-error'

/** Words that anybody would try first on this very site. */
const OF_THIS_SITE = ['atelier', 'workshop', 'workshops', 'internship', 'internships']

const common = new Set<string>(dictionary['passwords-common'])

type Owner = { email?: string | null; brand?: string | null }

/**
 * What is wrong with a new password, or null (S-08). The same rule on every path that sets one:
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
