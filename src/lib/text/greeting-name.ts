const LONGEST = 30

/** The name in a greeting: if it is too long for one, its first word that is no title. */
export function toGreetingName(name: string): string {
  if (name.length <= LONGEST) return name
  const words = name.split(/\s+/)
  const first = words.find((word) => !word.endsWith('.')) ?? name
  return first.length <= LONGEST ? first : `${[...first].slice(0, LONGEST - 1).join('')}…`
}
