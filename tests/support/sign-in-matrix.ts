/** What comes of trying to get in. */
type Outcome = 'signs in' | 'asks for a code' | 'acts' | 'refused' | 'no such way'

/** With what someone tries, who has a second factor. */
export const WITH = [
  'password alone',
  'password and factor',
  'passkey',
  'API key',
  'provider alone',
] as const

/** Each interface, and what comes of each try (K-04). docs/security.md prints it. */
export const INTERFACES: Record<string, Record<(typeof WITH)[number], Outcome>> = {
  'the page /login': row(
    'asks for a code',
    'signs in',
    'signs in',
    'no such way',
    'asks for a code',
  ),
  '/cms': row('asks for a code', 'signs in', 'signs in', 'refused', 'asks for a code'),
  'POST /api/account/login': row(
    'asks for a code',
    'signs in',
    'no such way',
    'refused',
    'no such way',
  ),
  'POST /api/account/passkey': row('refused', 'refused', 'signs in', 'refused', 'no such way'),
  'REST: POST /api/users/login': row(
    'asks for a code',
    'signs in',
    'no such way',
    'refused',
    'no such way',
  ),
  'REST: collections': row('refused', 'refused', 'refused', 'acts', 'no such way'),
  GraphQL: row('refused', 'refused', 'refused', 'acts', 'no such way'),
  'next-auth: credentials': row(
    'asks for a code',
    'signs in',
    'no such way',
    'refused',
    'no such way',
  ),
  'next-auth: Google, GitHub': row(
    'no such way',
    'no such way',
    'no such way',
    'refused',
    'asks for a code',
  ),
}

function row(...cells: Outcome[]) {
  return Object.fromEntries(WITH.map((how, at) => [how, cells[at]])) as Record<
    (typeof WITH)[number],
    Outcome
  >
}

/** The same as lines of a Markdown table, blanks apart. */
export function matrixLines(): string[] {
  return Object.entries(INTERFACES).map(([name, cells]) =>
    ['', name, ...WITH.map((how) => cells[how]), ''].join('|'),
  )
}
