import type { Target } from '@/lib/records/target'
import { isKnown, keyOf, setSaved } from './saved-store'

const ADDRESS = '/api/viewer/saved'
let asked: Target[] = []

/** Requests the saved state of a record, batched with all requests of the same task. */
export function fetchSaved(target: Target): void {
  if (isKnown(target)) return
  if (asked.length === 0) queueMicrotask(() => void ask())
  asked.push(target)
}

async function ask(): Promise<void> {
  const targets = asked
  asked = []
  const query = new URLSearchParams()
  for (const kind of new Set(targets.map((target) => target.kind))) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id)
    query.set(kind, [...new Set(ids)].join(','))
  }
  try {
    const response = await fetch(`${ADDRESS}?${query.toString()}`, { cache: 'no-store' })
    if (!response.ok) return
    const { saved } = (await response.json()) as { saved: string[] }
    for (const target of targets) setSaved(target, saved.includes(keyOf(target)))
  } catch {
    // Offline or restarting: the buttons show "Save", and saving is idempotent.
  }
}
