import type { AttendantLine } from '../use-cases'
import type { Interval } from './meeting-times'
import { measureStay, toNameKey, type Attendant } from './read-attendance'

/** Someone with a seat. */
export type Registrant = { id: number; name: string; email: string; hasAttended: boolean }

type Match = Pick<AttendantLine, 'match' | 'registration' | 'candidates'>

export type Choice = { entry: number; registration: number }

export type Matched = {
  lines: AttendantLine[]
  /** Who has been there long enough, by the matches that count. */
  attends: Registrant[]
  /** Who is marked as attended, but has not. */
  absent: Registrant[]
  /** Choices that no name suggests. */
  wrong: Choice[]
}

type Input = {
  attendants: readonly Attendant[]
  registrants: readonly Registrant[]
  choices: readonly Choice[]
  /** The threshold in minutes. */
  minutes: number
}

/**
 * Matches who was in the meeting with who has a seat: by address, then by name, which counts only
 * once it is confirmed. A name that two people share is never matched by itself.
 */
export function matchAttendants({ attendants, choices, minutes, registrants }: Input): Matched {
  const byEmail = new Map(registrants.map((person) => [person.email, person]))
  const byId = new Map(registrants.map((person) => [person.id, person]))
  const byName = new Map<string, Registrant[]>()
  for (const person of registrants) {
    const key = toNameKey(person.name)
    const namesakes = byName.get(key)
    if (namesakes) namesakes.push(person)
    else byName.set(key, [person])
  }
  const chosen = new Map(choices.map(({ entry, registration }) => [entry, registration]))
  const matches = attendants.map((person, entry) =>
    findMatch(person, { byEmail, byName, chosen: chosen.get(entry) }),
  )
  const stays = sumStays(attendants, matches)
  const isLong = (seconds: number) => seconds >= minutes * 60
  const attends = registrants.filter(({ id }) => isLong(toSeconds(stays.get(id))))
  const lines = attendants.map((person, entry): AttendantLine => {
    const { candidates, match, registration } = matches[entry] ?? NO_MATCH
    const registrant = registration === null ? undefined : byId.get(registration)
    const sum =
      counts(match) && registration !== null
        ? toSeconds(stays.get(registration))
        : measureStay(person)
    return {
      entry,
      name: person.name,
      email: person.email,
      minutes: Math.floor(sum / 60),
      match,
      registration,
      candidates,
      person: registrant?.name ?? null,
      outcome: toOutcome(match, { isLong: isLong(sum), registrant }),
    }
  })
  const present = new Set(attends)
  return {
    lines,
    attends,
    absent: registrants.filter((person) => person.hasAttended && !present.has(person)),
    wrong: choices.filter(
      ({ entry, registration }) =>
        matches[entry]?.match !== 'chosen' || matches[entry]?.registration !== registration,
    ),
  }
}

const NO_MATCH: Match = { match: 'none', registration: null, candidates: [] }

type Index = {
  byEmail: Map<string, Registrant>
  byName: Map<string, Registrant[]>
  chosen: number | undefined
}

function findMatch({ email, name }: Attendant, { byEmail, byName, chosen }: Index): Match {
  const person = email === null ? undefined : byEmail.get(email)
  if (person) return { match: 'email', registration: person.id, candidates: [] }
  const named = [...new Set(listNames(name).flatMap((key) => (key ? (byName.get(key) ?? []) : [])))]
  const candidates = named.slice(0, 20).map(({ email: address, id, name: full }) => ({
    registration: id,
    name: full,
    email: address,
  }))
  if (named.some(({ id }) => id === chosen))
    return { match: 'chosen', registration: chosen ?? null, candidates }
  const [only, another] = named
  if (only && !another) return { match: 'name', registration: only.id, candidates }
  return { match: only ? 'ambiguous' : 'none', registration: null, candidates }
}

/** Zoom writes "iPhone (Maya Lopez)", other programs "Lopez, Maya". */
function listNames(name: string): string[] {
  const inside = /\(([^()]+)\)/.exec(name)?.[1] ?? ''
  const [last = '', first] = name.split(',')
  const turned = first === undefined ? '' : `${first} ${last}`
  return [name, inside, turned].map((text) => (text.trim() ? toNameKey(text) : ''))
}

function counts(match: AttendantLine['match']): boolean {
  return match === 'email' || match === 'chosen'
}

type Stay = { intervals: Interval[]; extra: number }

/** What several entries of one registrant were there together: two devices count once. */
function sumStays(attendants: readonly Attendant[], matches: readonly Match[]): Map<number, Stay> {
  const stays = new Map<number, Stay>()
  for (const [entry, { extra, intervals }] of attendants.entries()) {
    const { match, registration } = matches[entry] ?? NO_MATCH
    if (registration === null || !counts(match)) continue
    const stay = stays.get(registration) ?? { intervals: [], extra: 0 }
    stay.intervals.push(...intervals)
    stay.extra += extra
    stays.set(registration, stay)
  }
  return stays
}

function toSeconds(stay: Stay | undefined): number {
  return stay ? measureStay(stay) : 0
}

function toOutcome(
  match: AttendantLine['match'],
  { isLong, registrant }: { isLong: boolean; registrant: Registrant | undefined },
): AttendantLine['outcome'] {
  if (match === 'none' || !registrant) return 'unmatched'
  if (registrant.hasAttended) return 'already'
  return isLong ? 'attends' : 'short'
}
