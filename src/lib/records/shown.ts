/** The lists of a page that grow by "Show more", each under its name in the query of the page. */
export const SHOWN_STEP = 12
const MAX_SHOWN = 100 * SHOWN_STEP

/** How many entries of each list a page shows. */
export type Shown = Readonly<Record<string, number>>

/** Reads how many entries an address asks for: whole steps, at least one; anything else is one. */
export function parseShown(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : SHOWN_STEP
  const steps = Math.ceil(count / SHOWN_STEP)
  return Math.min(Math.max(steps, 1) * SHOWN_STEP, MAX_SHOWN)
}

/**
 * The address of a page that shows one more step of a list and keeps the others as they are. It leads to the
 * first entry that is added. Null where the list must not grow.
 */
export function moreHref(path: string, name: string, shown: Shown): string | null {
  const count = shown[name] ?? SHOWN_STEP
  if (count >= MAX_SHOWN) return null
  const query = new URLSearchParams(
    Object.entries({ ...shown, [name]: count + SHOWN_STEP })
      .filter(([, size]) => size > SHOWN_STEP)
      .map(([list, size]) => [list, String(size)]),
  )
  return `${path}?${query}#${name}-${count + 1}`
}
