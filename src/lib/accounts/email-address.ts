/**
 * The one form in which an address is stored, compared and counted (D-21, S-07): full-width and
 * other look-alike forms of the same letters count as one, case and outer spaces do not matter.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
