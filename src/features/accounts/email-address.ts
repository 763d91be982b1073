import { z } from 'zod'

/** Shown in place of a deleted account's name, with its questions and in the audit log. */
export const FORMER_MEMBER = 'Former member'

/** Invisible characters copied around an address: spaces, direction marks, control characters. */
const BEFORE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u
const BEHIND =
  /(?<![\s\p{C}\p{Default_Ignorable_Code_Point}])[\s\p{C}\p{Default_Ignorable_Code_Point}]+$/u

const LONGEST = 254
const TOO_LONG = 'At most 254 characters.'
/** Of an address as it is typed, with invisible characters around it. */
const LONGEST_TYPED = 2 * LONGEST

/**
 * Returns the form in which an address is stored, compared and counted: NFKC, lower case, without
 * surrounding invisible characters. The domain is in ASCII, as mail servers use it: bücher.example
 * becomes xn--bcher-kva.example.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').replace(BEFORE, '').replace(BEHIND, '').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  return at === 0 ? plain : plain.slice(0, at) + toAsciiDomain(plain.slice(at))
}

/** Accepts internationalized top-level domains, which Zod and Payload reject. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST_TYPED) return false
  const email = normalizeEmail(text)
  return email.length <= LONGEST && ADDRESS.test(email)
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
export function createEmailField(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .max(LONGEST_TYPED, TOO_LONG)
    .transform(normalizeEmail)
    .pipe(z.string().min(1, missing).max(LONGEST, TOO_LONG))
    .pipe(z.email({ pattern: ADDRESS, error: wrong }))
}

/** Converts a domain as browsers do (UTS 46). Unparsable domains stay unchanged. */
function toAsciiDomain(domain: string): string {
  const isName = /[^\u0000-\u007f]/.test(domain) && !/[/:?#@\\%[\]\s]/.test(domain)
  return isName && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
