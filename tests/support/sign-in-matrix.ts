/** The outcome of a sign-in attempt. */
type Outcome = 'signs in' | 'asks for a code' | 'acts' | 'refused' | 'no such way'

/** The credentials of an attempt by a user with a second factor. */
export const WITH = [
  'password alone',
  'password and factor',
  'passkey',
  'API key',
  'provider alone',
] as const

/** Each interface and the outcome of each attempt (K-04), as in docs/security.md. */
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
  'next-auth: providers': row(
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

/** The same as lines of a Markdown table, without padding. */
export function matrixLines(): string[] {
  return Object.entries(INTERFACES).map(([name, cells]) =>
    ['', name, ...WITH.map((how) => cells[how]), ''].join('|'),
  )
}
