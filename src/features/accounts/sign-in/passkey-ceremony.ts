import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { requestPasskey, cancelPasskeyRequest } from '../ui/request-passkey'
import { notifyAfterLoad } from '@/ui/notify'
import { offersPasskeysInFields } from '@/lib/browser/passkeys'
import { call } from '@/lib/http/call'

type Sent =
  | { ok: true; options?: PublicKeyCredentialRequestOptionsJSON; landing?: string }
  | { ok: false; error: string }

const FAILED = 'An error occurred during authentication'

/** Requests a passkey challenge, or sends the response to one. Never throws. */
async function postPasskey(passkey?: AuthenticationResponseJSON): Promise<Sent> {
  const called = await call<Omit<Extract<Sent, { ok: true }>, 'ok'>>('/api/account/passkey', {
    method: 'POST',
    json: passkey && { passkey },
  })
  if (called.ok) return { ok: true, ...called.data }
  return { ok: false, error: called.refusal?.message ?? FAILED }
}

/** A passkey challenge expires after five minutes; it is renewed before that. */
const RENEW_MS = 4 * 60_000

/** Signed in, refused with a message, or neither if the user canceled. */
export type PasskeyOutcome = { isIn: boolean; error?: string }

/** Requests a passkey immediately, signs in, and opens `next`. Never throws. */
export async function signInWithPasskey(next: string): Promise<PasskeyOutcome> {
  const begun = await postPasskey()
  if (!begun.ok) return { isIn: false, error: begun.error }
  if (!begun.options) return { isIn: false }
  const result = await requestPasskey(begun.options)
  if (!result.ok) return { isIn: false, error: result.error }
  return send(result.response, next)
}

/**
 * Offers passkeys in the email field's autofill, where the browser supports it, until the button is
 * pressed or `signal` aborts. Opens `next` after the sign-in. Calls `onDone` with the outcome, if
 * there is one.
 */
export async function offerPasskeys(
  { next, signal }: { next: string; signal: AbortSignal },
  onDone: (outcome: PasskeyOutcome) => void,
): Promise<void> {
  if (!(await offersPasskeysInFields())) return
  let isWaiting = false
  let isRenewing = false
  const stop = () => isWaiting && void cancelPasskeyRequest()
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
    const result = await requestPasskey(begun.options, { byAutofill: true })
    isWaiting = false
    if (signal.aborted) break
    if (!result.ok) continue
    onDone(await send(result.response, next))
    break
  } while (isRenewing)
  clearInterval(renew)
}

async function send(
  response: Parameters<typeof postPasskey>[0],
  next: string,
): Promise<PasskeyOutcome> {
  const result = await postPasskey(response)
  if (!result.ok) return { isIn: false, error: result.error }
  const title = 'You have been successfully logged in'
  // The back office is a separate document and cannot show the toast.
  const goTo = next === '/' ? (result.landing ?? next) : next
  if (!goTo.startsWith('/cms')) notifyAfterLoad({ tone: 'good', title })
  window.location.assign(goTo)
  return { isIn: true }
}
