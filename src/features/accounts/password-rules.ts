const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** At a higher cost, a single sign-in keeps a core busy for seconds. */
export const HIGHEST_COST = 14

/** Returns the cost (4 to 31) of a bcrypt hash (`$2a$`, `$2b$`, `$2y$`), else null. */
export function readBcryptCost(hash: string): number | null {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN)
  return cost >= 4 && cost <= 31 ? cost : null
}

/** In Unicode code points, so a simple emoji counts as one. */
const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** Returns an error message or null. Runs in the browser too. */
export function findPasswordLengthProblem(password: string): string | null {
  // Check the UTF-16 length first so that huge inputs are never normalized.
  const isLong = password.length > MAX_PASSWORD * 4
  const characters = isLong ? [] : [...normalizePassword(password)]
  if (isLong || characters.length > MAX_PASSWORD) {
    return `Password must be at most ${MAX_PASSWORD} characters long`
  }
  if (characters.length < MIN_PASSWORD) {
    return `Password must be at least ${MIN_PASSWORD} characters long`
  }
  return null
}

/**
 * Normalizes a password before hashing (RFC 8265, OpaqueString): NFC, with every kind of space
 * mapped to U+0020. Keyboards that compose a letter differently then send the same password.
 */
export function normalizePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
