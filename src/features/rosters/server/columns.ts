/** What a column of a list of people or of an attendance file holds. */
export type Role =
  | 'email'
  | 'duration'
  | 'first'
  | 'last'
  | 'join'
  | 'leave'
  | 'waitingRoom'
  | 'name'

/**
 * Headings in the languages of the programs, without accents. The first that matches counts:
 * "Duración de la reunión" is no time of joining.
 */
const HEADINGS: [Role | null, RegExp][] = [
  [
    null,
    /\b(host|anfitrion|gastgeber|topic|thema|tema|country|region|pais|land|besprechungstitel)\b/,
  ],
  ['email', /e-?mail|correo|courriel|\bmail\b|\bupn\b/],
  ['waitingRoom', /waiting room|warteraum|sala de espera/],
  ['duration', /duration|dauer|duracion|duree|\bminut|time in (session|meeting)/],
  ['first', /^(first|given)[ _-]?names?$|^vornamen?$|^nombres?( de pila)?$|^prenoms?$/],
  [
    'last',
    /^(last|family)[ _-]?names?$|^surname|^nachnamen?$|^familienname$|^apellidos?$|^nom de famille$/,
  ],
  ['join', /\bjoin|beitritt|beigetreten|teilnahmebeginn|entrada|\buni(o|r)|ingreso|incorporacion/],
  ['leave', /\bleave|\bleft\b|\bexit|verlassen|austritt|teilnahmeende|salida|\bsal[ei]|abandon/],
  ['name', /name|nombre|\bnom\b|^participante?$|^attendee$/],
]

/** Without accents, in lower case, at most 80 characters. */
export function toPlainHeading(text: string): string {
  const plain = text
    .slice(0, 80)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}

export function findRole(heading: string): Role | null {
  const plain = toPlainHeading(heading)
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

export type Roles = Partial<Record<Role, number[]>>

/** The columns of each role, by the headings. */
export function findRoles(cells: readonly string[]): Roles {
  const roles: Roles = {}
  for (const [at, cell] of cells.entries()) {
    const role = findRole(cell)
    if (role) (roles[role] ??= []).push(at)
  }
  // "Nombre" is the first name only next to a last name.
  if (roles.first && !roles.last) {
    roles.name = [...(roles.name ?? []), ...roles.first].sort((one, other) => one - other)
    delete roles.first
  }
  return roles
}
