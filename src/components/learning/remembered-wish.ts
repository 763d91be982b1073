import type { Target } from '@/lib/records/target'

/** What a visitor wanted to save before signing in, in this tab. */
const STORED = 'save-after-sign-in'
/** Who signs in later than that has forgotten it. */
const LATEST_MS = 3600 * 1000

type Wish = { target: string; at: number }

/** Notes that a visitor wants to save something (L-02). */
export function rememberWish({ id, kind }: Target): void {
  sessionStorage.setItem(STORED, JSON.stringify({ target: `${kind}:${id}`, at: Date.now() }))
}

/** Whether this is what the person wanted to save before signing in; it is forgotten with that. */
export function takeWish({ id, kind }: Target): boolean {
  const text = sessionStorage.getItem(STORED)
  if (!text) return false
  const { at, target } = JSON.parse(text) as Wish
  if (target !== `${kind}:${id}`) return false
  sessionStorage.removeItem(STORED)
  return Date.now() - at < LATEST_MS
}
