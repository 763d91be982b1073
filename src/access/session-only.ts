import type { PayloadRequest } from 'payload'

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
