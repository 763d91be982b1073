import 'server-only'

/**
 * Remembers for `seconds`, in this process, what `read` returned for each key, and asks once for all
 * who ask at the same time. For figures that may be that old. A failure is not remembered.
 */
export function remembered<Result>(
  seconds: number,
  read: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const known = new Map<string, { result: Promise<Result>; until: number }>()
  return (key) => {
    const had = known.get(key)
    if (had && had.until > Date.now()) return had.result
    const result = read(key)
    known.set(key, { result, until: Date.now() + seconds * 1000 })
    void result.catch(() => known.delete(key))
    return result
  }
}
