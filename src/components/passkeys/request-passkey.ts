import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** What the browser made or signed; or why it did not, in words, none where the person thought better of it. */
export type Asked<T> = { ok: true; response: T } | { ok: false; error?: string }

const UNABLE = 'This browser could not use a passkey here.'
const KNOWN = 'This device has a passkey of yours already.'

/** The script comes when somebody presses a button, or where the browser fills passkeys in. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser sign with a passkey. `byAutofill` waits until somebody chooses one in a field. */
export function requestPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { byAutofill = false } = {},
): Promise<Asked<AuthenticationResponseJSON>> {
  return ask(async () =>
    (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }),
  )
}

/** Has the browser make a passkey. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Asked<RegistrationResponseJSON>> {
  return ask(async () => (await library()).startRegistration({ optionsJSON }))
}

/** Ends what waits for autofill. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

async function ask<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, response: await work() }
  } catch (reason) {
    const name = reason instanceof Error ? reason.name : ''
    // Closed by whoever sits there, or timed out, or another question took its place.
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false }
    return { ok: false, error: name === 'InvalidStateError' ? KNOWN : UNABLE }
  }
}
