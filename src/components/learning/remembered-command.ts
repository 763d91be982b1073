import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'
import type { Target } from '@/lib/records/target'

/** What a visitor wanted to save before signing in, in this tab. */
const STORED = 'save-after-sign-in'
/** Who signs in later than that has forgotten it. */
const LATEST_MS = 3600 * 1000

type LearningInput = { target: string; at: number }

/** Notes that a visitor wants to save something. */
export function rememberCommand({ id, kind }: Target): void {
  writeStored('session', STORED, JSON.stringify({ target: `${kind}:${id}`, at: Date.now() }))
}

/** Whether this is what the person wanted to save before signing in; it is forgotten with that. */
export function consumeCommand({ id, kind }: Target): boolean {
  const wish = readStoredJson('session', STORED) as LearningInput | null
  if (wish?.target !== `${kind}:${id}`) return false
  writeStored('session', STORED, null)
  return Date.now() - wish.at < LATEST_MS
}
