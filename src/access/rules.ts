import type { PayloadRequest, Access, ClientUser, CollectionConfig, Where } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { onTransaction } from '@/platform/database/transaction'
import { toIds } from '@/platform/database/rows'
import { LISTED_EVENTS, PUBLISHED, selectPrivateSeats } from '@/platform/records/visibility'
import { isEventCode } from '@/lib/records/private-address'
import type { EventKind } from '@/lib/records/target'
import { isAdmin, isStaff } from './roles'

/** Each returns a boolean, so that it works for collections, globals and fields. */
type Rule = (args: { req: PayloadRequest }) => boolean

export const anyone: Rule = () => true

/** Only the program itself has access (`asSystem`). */
export const denyAll: Rule = () => false

export const signedIn: Rule = ({ req }) => Boolean(req.user)

export const staff: Rule = ({ req }) => isStaff(req.user)

export const admins: Rule = ({ req }) => isAdmin(req.user)

type CollectionAccess = NonNullable<CollectionConfig['access']>

/**
 * The access of a collection: `admin` opens its pages in /cms, `write` creates, updates and deletes
 * (default: only the program). No one reads versions or unlocks, unless stated.
 */
export function access({
  admin,
  read,
  write = denyAll,
  ...more
}: CollectionAccess & { admin: Rule; read: Access; write?: Access }): CollectionAccess {
  return {
    admin,
    read,
    create: write,
    update: write,
    delete: write,
    readVersions: denyAll,
    unlock: denyAll,
    ...more,
  }
}

type OwnColumn = 'id' | 'user' | 'owner'

/** Rows whose `field` is the signed-in user. With `admins`, every row for administrators. */
export function ownRows(field: OwnColumn, { admins: all = false } = {}): Access {
  return ({ req }) => {
    if (!req.user) return false
    return (all && isAdmin(req.user)) || { [field]: { equals: req.user.id } }
  }
}

/**
 * Hides navigation in /cms. A convenience only: the access rules refuse it anyway. Payload's user
 * type does not include our fields.
 */
export const hiddenFromEditors = ({ user }: { user: ClientUser | null }): boolean =>
  !isAdmin(user as { role?: string | null } | null)

/** Published rows; staff read all rows, including drafts and trash, which `?trash=true` lists. */
export const publishedOrStaff: Access = ({ req }) => isStaff(req.user) || PUBLISHED

/**
 * The same of events: also private ones at which the caller has a seat, and the one whose code the
 * request has.
 */
export function readableEvents(kind: EventKind): Access {
  return async ({ req }) => {
    if (isStaff(req.user)) return true
    const code = readEventCode(req)
    const seats = await listPrivateSeats(req, kind)
    const opened: Where[] = [
      ...(code ? [{ code: { equals: code } }] : []),
      ...(seats.length > 0 ? [{ id: { in: seats } }] : []),
    ]
    return opened.length > 0
      ? { or: [LISTED_EVENTS, { and: [PUBLISHED, { or: opened }] }] }
      : LISTED_EVENTS
  }
}

/** The code of a private event in a request: in its query, in its body, or passed by our own code. */
export function readEventCode({
  context,
  data,
  query,
}: Partial<Pick<PayloadRequest, 'context' | 'data' | 'query'>>): string | undefined {
  const codes = [context?.eventCode, query?.code, (data as { code?: unknown } | undefined)?.code]
  return codes.find(isEventCode)
}

/** Read once for each request: a record can be populated many times. */
async function listPrivateSeats(req: PayloadRequest, kind: EventKind): Promise<number[]> {
  const { user } = req
  if (!user) return []
  const key = `private-seats:${kind}:${user.id}`
  const seats = (req.context[key] ??= onTransaction(req, selectPrivateSeats(kind, user.id)).then(
    toIds,
  )) as Promise<number[]>
  return seats
}

/** The same, of what has no trash. */
export const visibleOrStaff: Access = ({ req }) =>
  isStaff(req.user) || { _status: { equals: 'published' } }

/**
 * Anyone can fetch an avatar file, whose URL cannot be guessed. The record has a sequential id,
 * which would list the members, so only its owner and administrators can read it.
 */
export const readableAvatars: Access = (args) =>
  Boolean(args.isReadingStaticFile) || ownRows('owner', { admins: true })(args)

/** The id of the signed-in user. Throws `unauthorized` for visitors. */
export function requireUserId({ user }: Pick<PayloadRequest, 'user'>): number {
  if (!user) throw new AppError('unauthorized', 'Please sign in.')
  return user.id
}

/**
 * Editors may trash documents; only administrators may delete them permanently. Payload passes the
 * incoming `deletedAt` when a document is trashed.
 */
export const staffTrashAdminsDelete: Access<{ deletedAt?: string | null }> = ({ data, req }) =>
  data?.deletedAt ? isStaff(req.user) : isAdmin(req.user)

export function isByKey(user: unknown): boolean {
  return Boolean((user as { _key?: unknown } | null | undefined)?._key)
}

/**
 * Wraps a rule so that it refuses API keys. Used for the back office, accounts, sessions and keys,
 * so that a leaked key cannot create anything that outlives it.
 */
export function sessionOnly<Args extends { req: PayloadRequest }, Result>(
  rule: (args: Args) => Result,
): (args: Args) => Result | false {
  return (args) => (isByKey(args.req.user) ? false : rule(args))
}
