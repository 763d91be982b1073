import type { Target } from '@/lib/records/target'

/** The saved state per record ("workshop:5"), as far as this page has requested it for `owner`. */
const states = new Map<string, boolean>()
let owner: number | undefined
const listeners = new Set<() => void>()

export function toSavedKey({ id, kind }: Target): string {
  return `${kind}:${id}`
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a record is saved; false until known. */
export function isSaved(target: Target): boolean {
  return states.get(toSavedKey(target)) ?? false
}

export function setSaved(target: Target, saved: boolean): void {
  states.set(toSavedKey(target), saved)
  for (const listener of listeners) listener()
}

export function isKnown(target: Target): boolean {
  return states.has(toSavedKey(target))
}

/** Forgets what the page has requested for another viewer. */
export function setOwner(viewerId: number): void {
  if (owner !== viewerId) states.clear()
  owner = viewerId
}
