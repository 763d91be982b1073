import { z } from 'zod'

/** What is copied with an address and nobody sees: spaces, marks of direction, control characters. */
const AROUND =
  /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+|[\s\p{C}\p{Default_Ignorable_Code_Point}]+$/gu

/**
 * The one form in which an address is stored, compared and counted: full-width and
 * other look-alike forms of the same letters count as one, case and what stands around it do not
 * matter. The domain is in ASCII, as mail servers have it: bücher.example is xn--bcher-kva.example.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').replace(AROUND, '').toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  return at === 0 ? plain : plain.slice(0, at) + toAsciiDomain(plain.slice(at))
}

/** Also with an internationalized top-level domain, which Zod and Payload refuse. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/** Whether a text is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= 254 && ADDRESS.test(email)
}

/**
 * Whether an address is written as it is stored, but for the case of its letters. An address of an
 * identity provider that is not could be somebody else's here: "ｖictim@" reads "victim@" once it is
 * normalized, and the sign of Kelvin is a "k" in lower case.
 */
export function isPlainEmail(email: string): boolean {
  return normalizeEmail(email) === email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** An address in a form that must be there, as it is stored. */
export function emailField(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .transform(normalizeEmail)
    .pipe(z.string().min(1, missing).max(254, 'At most 254 characters.'))
    .pipe(z.email({ pattern: ADDRESS, error: wrong }))
}

/** As browsers and Node.js read the host of an address (UTS 46); what they cannot read stays as it is. */
function toAsciiDomain(domain: string): string {
  const isName = /[^\u0000-\u007f]/.test(domain) && !/[/:?#@\\%[\]\s]/.test(domain)
  return isName && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
