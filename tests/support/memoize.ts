/** Makes something once for each key; anyone who asks for it later gets the same, a failure too. */
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
