export const SHOWN_STEP = 12
const MAX_SHOWN = 100 * SHOWN_STEP

/** The number of entries shown, by list name (the query parameter). */
export type Shown = Readonly<Record<string, number>>

/** Parses a number of entries, rounded up to whole steps. Anything else is one step. */
export function parseShown(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : SHOWN_STEP
  const steps = Math.ceil(count / SHOWN_STEP)
  return Math.min(Math.max(steps, 1) * SHOWN_STEP, MAX_SHOWN)
}

/**
 * Returns the address that shows one more step of a list and keeps the other lists. Its fragment is
 * the first added entry. Null at the maximum.
 */
export function toMoreHref(path: string, name: string, shown: Shown): string | null {
  const count = shown[name] ?? SHOWN_STEP
  if (count >= MAX_SHOWN) return null
  const query = new URLSearchParams(
    Object.entries({ ...shown, [name]: count + SHOWN_STEP })
      .filter(([, size]) => size > SHOWN_STEP)
      .map(([list, size]) => [list, String(size)]),
  )
  return `${path}?${query}#${name}-${count + 1}`
}
