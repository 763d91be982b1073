/** Creates a value once per key. Later calls return the same value, or the same failure. */
export function memoize<Args extends unknown[], Result>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const made = new Map<string, { result: Result }>()
  return (...args) => {
    const key = keyOf(...args)
    const known = made.get(key) ?? { result: make(...args) }
    made.set(key, known)
    return known.result
  }
}
