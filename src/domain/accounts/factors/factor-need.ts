import { isStaff } from '@/access/roles'
import { env } from '@/env'
import type { FoundSession } from '@/domain/accounts/sessions'

/** What staff lack where a second factor is required (K-03, K-09). */
export type FactorNeed =
  /** The account has none: this session may set one up, and nothing else. */
  | 'set-up'
  /** It has one, and this session began without: it ends at its next request to a staff page. */
  | 'sign-in'

export const SET_UP_FIRST =
  'Your work here needs a second factor. Set one up in the settings of your account first.'
export const SIGN_IN_AGAIN =
  'Your work here needs a second factor. Please sign in again with yours.'

type Session = Pick<FoundSession, 'method' | 'second' | 'hasFactor'>

/** What the session of somebody with this stored role lacks, or null where it is whole. */
export function factorNeed(session: Session, role: string): FactorNeed | null {
  if (env.STAFF_SECOND_FACTOR !== 'required' || !isStaff({ role })) return null
  if (!session.hasFactor) return 'set-up'
  return session.method === 'passkey' || session.second ? null : 'sign-in'
}

/** The words of a need. */
export function describeFactorNeed(need: FactorNeed): string {
  return need === 'set-up' ? SET_UP_FIRST : SIGN_IN_AGAIN
}
