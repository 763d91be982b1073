import { parseHex } from '@/lib/color'
import { computePalette, findNearest } from './tokens'

/** What an entered accent comes to: nothing, an accepted color, or one that is refused and why. */
export type ReadAccent =
  | { state: 'empty' }
  | { state: 'accepted'; color: string }
  | { state: 'pale'; color: string; nearest: string }
  | { state: 'unknown' }

export function readAccent(value: unknown): ReadAccent {
  if (value === undefined || value === null || value === '') return { state: 'empty' }
  const color = parseHex(value)
  if (!color) return { state: 'unknown' }
  if (computePalette(color)) return { state: 'accepted', color }
  return { state: 'pale', color, nearest: findNearest(color) }
}

/** Runs in /cms too, while an administrator types. */
export function validateAccent(value: unknown): true | string {
  const accent = readAccent(value)
  if (accent.state === 'unknown') return 'Please enter a color like #5b21b6.'
  if (accent.state !== 'pale') return true
  return `${accent.color} is too pale to be seen on paper. The nearest color that can be seen is ${accent.nearest}.`
}
