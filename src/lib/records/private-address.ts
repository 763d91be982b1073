/*
 * A private event has the address `{slug}-{code}`. Its code opens it, whatever precedes it is for
 * readers.
 */

const CODE = /^[0-9a-f]{20}$/
const ADDRESS = /^(?:([a-z0-9-]{1,100})-)?([0-9a-f]{20})$/

export type PrivateAddress = {
  /** The id or slug. Null if the address is the code alone. */
  segment: string | null
  code: string
}

export function isEventCode(value: unknown): value is string {
  return typeof value === 'string' && CODE.test(value)
}

/** Parses the last part of an address. Null if it has no code. */
export function parsePrivateAddress(address: string): PrivateAddress | null {
  const [, segment, code] = ADDRESS.exec(address) ?? []
  return code ? { segment: segment ?? null, code } : null
}

export type Addressed = {
  id: number
  slug?: string | null
  visibility?: string | null
  code?: string | null
}

/** The last part of the address of an event: with its code if it is private and the code was read. */
export function toEventAddress({ code, id, slug, visibility }: Addressed): string {
  const address = slug || String(id)
  const isPublic = (visibility ?? 'public') === 'public'
  return isPublic || !code ? address : `${address}-${code}`
}
