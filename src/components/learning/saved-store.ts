import type { Target } from '@/lib/records/target'

/** What the viewer saved, as far as this page has asked: by "workshop:5". */
const known = new Map<string, boolean>()
const listeners = new Set<() => void>()

/** What names a record in this store. */
export function keyOf({ id, kind }: Target): string {
  return `${kind}:${id}`
}

/** For React: hears of every change. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether it is saved; false until that is known. */
export function isSaved(target: Target): boolean {
  return known.get(keyOf(target)) ?? false
}

export function setSaved(target: Target, saved: boolean): void {
  known.set(keyOf(target), saved)
  for (const listener of listeners) listener()
}

/** Whether the page has asked about it already. */
export function isKnown(target: Target): boolean {
  return known.has(keyOf(target))
}
