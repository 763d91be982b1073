import type { Spoken } from '@/lib/questions/question-moments'

export function SpokenTime({ at }: { at: Spoken }) {
  return <time dateTime={at.iso}>{at.words}</time>
}
