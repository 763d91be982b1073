import type { Spoken } from '../spoken'

export function SpokenTime({ at }: { at: Spoken }) {
  return <time dateTime={at.iso}>{at.words}</time>
}
