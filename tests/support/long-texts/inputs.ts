import { mapValues } from '@/platform/use-cases/json-schema'
import { isLong } from '../is-long'

/** What is expensive to process: text that is trimmed, normalized, escaped, parsed or searched. */
const UNITS = {
  blanks: ' ',
  'line ends': '\r\n',
  'zero-width characters': '\u200b',
  'combining marks': '\u0301\u0323',
  'letters with marks': 'e\u0301\u0323',
  'less-than signs': '<',
  tags: '<a ',
  brackets: '[',
  'nested brackets': '[[(',
  backslashes: '\\',
  'ASS codes': '{\\',
  digits: '1',
  dots: '.',
  hyphens: '-',
  'voices of captions': '<v.a',
  asterisks: '*a',
}

/** The text in JSON takes at most `bytes`. It looks like an address, so that readers of addresses go on. */
export const longInputs = (bytes: number): Record<string, string> =>
  mapValues(UNITS, (unit) => {
    const size = Buffer.byteLength(JSON.stringify(unit)) - 2
    return `a${unit.repeat(Math.floor((bytes - 100) / size))}b@x.example`
  })

/** The same in as many characters as a field accepts. */
export const inputsWithin = (characters: number): Record<string, string> =>
  mapValues(UNITS, (unit) => {
    const [start, end] = characters > 20 ? ['a', 'b@x.example'] : ['a', 'b']
    const room = Math.max(0, characters - start.length - end.length)
    return `${start}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}${end}`
  })

let taken = 0

/** All of the inputs in a long run; otherwise the next ones in turn, so that all come up many times. */
export function some(inputs: Record<string, string>, count = 2): [string, string][] {
  const all = Object.entries(inputs)
  if (isLong) return all
  taken += count
  return Array.from({ length: count }, (_, at) => all[(taken + at) % all.length] ?? ['', ''])
}
