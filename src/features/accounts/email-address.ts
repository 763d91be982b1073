import { z } from 'zod'

/** Shown in place of a deleted account's name, with its questions and in the audit log. */
export const FORMER_MEMBER = 'Former member'

/** Invisible characters copied around an address: spaces, direction marks, control characters. */
const AROUND =
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+|[\s\p{C}\p{Default_Ignorable_Code_Point}]+$/gu

/**
 * Returns the form in which an address is stored, compared and counted: NFKC, lower case, without
 * surrounding invisible characters. The domain is in ASCII, as mail servers use it: bücher.example
 * becomes xn--bcher-kva.example.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').replace(AROUND, '').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  return at === 0 ? plain : plain.slice(0, at) + toAsciiDomain(plain.slice(at))
}

/** Accepts internationalized top-level domains, which Zod and Payload reject. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

export function isEmailAddress(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= 254 && ADDRESS.test(email)
}

/**
 * Whether normalizing an address changes only the case of ASCII letters. Otherwise an address from
 * an identity provider could match another user's: "ｖictim@" normalizes to "victim@", and the
 * Kelvin sign lowercases to "k".
 */
export function isPlainEmail(email: string): boolean {
  return normalizeEmail(email) === email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** A required address, normalized as it is stored. */
export function emailField(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(z.string().min(1, missing).max(254, 'At most 254 characters.'))
    .pipe(z.email({ pattern: ADDRESS, error: wrong }))
}

/** Converts a domain as browsers do (UTS 46). Unparsable domains stay unchanged. */
function toAsciiDomain(domain: string): string {
  const isName = /[^\u0000-\u007f]/.test(domain) && !/[/:?#@\\%[\]\s]/.test(domain)
  return isName && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
