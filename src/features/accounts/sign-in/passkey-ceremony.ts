import { requestPasskey, stopAsking } from '@/components/passkeys/request-passkey'
import { notifyAfterLoad } from '@/components/ui/notify'
import { offersPasskeysInFields } from '@/lib/browser/optional-apis'
import { postPasskey } from './post-passkey'

/** The site's question to a passkey lives for five minutes; a new one takes its place before. */
const RENEW_MS = 4 * 60_000

/** How it ended: signed in, refused in words, or nothing, where somebody thought better of it. */
export type PasskeyOutcome = { isIn: boolean; error?: string }

/** Asks for a passkey at once, as the button does, and leads to `next`. Never throws. */
export async function signInWithPasskey(next: string): Promise<PasskeyOutcome> {
  const begun = await postPasskey()
  if (!begun.ok) return { isIn: false, error: begun.error }
  if (!begun.options) return { isIn: false }
  const asked = await requestPasskey(begun.options)
  if (!asked.ok) return { isIn: false, error: asked.error }
  return send(asked.response, next)
}

/**
 * Lets the browser offer passkeys in the e-mail field, where it can, until somebody presses the
 * button instead or `signal` ends it, and leads to `next`. Tells `onDone` how it ended, where there is
 * something to tell.
 */
export async function offerPasskeys(
  { next, signal }: { next: string; signal: AbortSignal },
  onDone: (outcome: PasskeyOutcome) => void,
): Promise<void> {
  if (!(await offersPasskeysInFields())) return
  let isWaiting = false
  let isRenewing = false
  const stop = () => isWaiting && void stopAsking()
  signal.addEventListener('abort', stop)
  const renew = setInterval(() => {
    isRenewing = isWaiting
    stop()
  }, RENEW_MS)
  do {
    isRenewing = false
    const begun = await postPasskey()
    if (signal.aborted || !begun.ok || !begun.options) break
    isWaiting = true
    const asked = await requestPasskey(begun.options, { byAutofill: true })
    isWaiting = false
    if (signal.aborted) break
    if (!asked.ok) continue
    onDone(await send(asked.response, next))
    break
  } while (isRenewing)
  clearInterval(renew)
}

async function send(
  response: Parameters<typeof postPasskey>[0],
  next: string,
): Promise<PasskeyOutcome> {
  const sent = await postPasskey(response)
  if (!sent.ok) return { isIn: false, error: sent.error }
  const title = 'You have been successfully logged in'
  // The back office is a document of its own and has no place for the toast.
  const goTo = next === '/' ? (sent.landing ?? next) : next
  if (!goTo.startsWith('/cms')) notifyAfterLoad({ tone: 'good', title })
  window.location.assign(goTo)
  return { isIn: true }
}
