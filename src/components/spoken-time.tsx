import type { Spoken } from '@/lib/questions/spoken'

/** A moment in words, and for machines. */
export function SpokenTime({ at }: { at: Spoken }) {
  return <time dateTime={at.iso}>{at.words}</time>
}
