import 'server-only'

/**
 * Remembers for `seconds`, in this process, what `read` answered to each key, and asks once for all
 * who ask at the same time. For figures that may be that old. A failure is not remembered.
 */
export function remembered<Result>(
  seconds: number,
  read: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const known = new Map<string, { answer: Promise<Result>; until: number }>()
  return (key) => {
    const had = known.get(key)
    if (had && had.until > Date.now()) return had.answer
    const answer = read(key)
    known.set(key, { answer, until: Date.now() + seconds * 1000 })
    void answer.catch(() => known.delete(key))
    return answer
  }
}
