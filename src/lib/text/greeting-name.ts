const LONGEST = 30
const TITLE = /\.$|^(?:dr|mr|mrs|ms|mx|prof)$/i

/** The first name of a full name: its first word that is no title. "there" if there is none. */
export function toGreetingName(name: string | null | undefined): string {
  const whole = name?.trim() || 'there'
  const first = whole.split(/[\s,]+/).find((word) => !TITLE.test(word)) || whole
  return first.length <= LONGEST ? first : `${[...first].slice(0, LONGEST - 1).join('')}…`
}
