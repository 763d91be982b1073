/** A repeatable source of choices: the same seed gives the same picture on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly [T, ...T[]]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** FNV-1a of the seed feeds a mulberry32 generator: short, well spread, no dependency. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const int = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
