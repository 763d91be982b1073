import type { PayloadRequest, Access, ClientUser, Where } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { isAdmin, isStaff } from './roles'

/**
 * The plain rules. Each returns yes or no for a request, so one definition serves collections,
 * globals and single fields alike. Rules that choose rows are in files of their own.
 */
type Rule = (args: { req: PayloadRequest }) => boolean

/** Everybody, signed in or not. */
export const anyone: Rule = () => true

/** Nobody through any interface; only the program itself (`asSystem`). */
export const denyAll: Rule = () => false

/** Whoever has an account and is signed in. */
export const signedIn: Rule = ({ req }) => Boolean(req.user)

/** Editors and administrators. */
export const staff: Rule = ({ req }) => isStaff(req.user)

/** Administrators. */
export const admins: Rule = ({ req }) => isAdmin(req.user)

/** One's own account, or every account for administrators. */
export const ownAccountOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { id: { equals: req.user.id } }
}

/** Rows that bear one's own account as their `user`, or every row for administrators. */
export const ownRowsOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { user: { equals: req.user.id } }
}

/** Rows that bear one's own account as their `user`, whatever one's role: a learner's data is theirs. */
export const ownRows: Access = ({ req }) => req.user !== null && { user: { equals: req.user.id } }

/** Rows that bear one's own account as their `owner`, or every row for administrators. */
export const ownedOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { owner: { equals: req.user.id } }
}

/**
 * Leaves what editors may not touch out of their navigation in /cms. Comfort only: the access rules
 * refuse it anyway. Payload's type of the user does not name our fields.
 */
export const hiddenFromEditors = ({ user }: { user: ClientUser | null }): boolean =>
  !isAdmin(user as { role?: string | null } | null)

/**
 * Published and not in the trash: `?trash=true` on REST would otherwise list what was thrown away.
 */
const published: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/** Rows that the public may read; staff read every row, drafts and trash included. */
export const publishedOrStaff: Access = ({ req }) => isStaff(req.user) || published

/**
 * Avatars are public pictures, but not a list of members: anybody may fetch one whose file
 * address they know, which nobody guesses. Its record has a number that everybody can count through,
 * so that is for the owner and administrators.
 */
export const readableAvatars: Access = ({ isReadingStaticFile, req }) => {
  if (isAdmin(req.user) || isReadingStaticFile) return true
  return req.user ? { owner: { equals: req.user.id } } : false
}

/** The account of whoever asks an endpoint or field of ours. Throws `unauthorized` for a visitor. */
export function signedInId({ user }: Pick<PayloadRequest, 'user'>): number {
  if (!user) throw new AppError('unauthorized', 'Please sign in.')
  return user.id
}

/**
 * Deleting content: editors may throw a document into the trash and take it out again, only
 * administrators may delete it for good. Payload passes the incoming `deletedAt` for the former.
 */
export const staffTrashAdminsDelete: Access<{ deletedAt?: string | null }> = ({ data, req }) =>
  data?.deletedAt ? isStaff(req.user) : isAdmin(req.user)

/** True for the account of a request that came with an API key instead of a session. */
export function isByKey(user: unknown): boolean {
  return Boolean((user as { _key?: unknown } | null | undefined)?._key)
}

/**
 * The same rule for people only: whoever brings an API key is refused, whatever its role. For the
 * back office, accounts, sessions and keys, so that a key that leaks can make nothing that outlives
 * it.
 */
export function sessionOnly<Args extends { req: PayloadRequest }, Result>(
  rule: (args: Args) => Result,
): (args: Args) => Result | false {
  return (args) => (isByKey(args.req.user) ? false : rule(args))
}
