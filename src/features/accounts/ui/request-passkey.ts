import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** The response of the authenticator, or an error message; no message if the user cancels. */
type PasskeyResult<T> = { ok: true; response: T } | { ok: false; error?: string }

const UNABLE = 'This browser could not use a passkey.'
const KNOWN = 'This device already has a passkey for your account.'

/** Loads when a user presses a button, or when the browser offers passkeys by autofill. */
const library = () => import('@simplewebauthn/browser')

/**
 * Requests an assertion. With `byAutofill` it waits until the user chooses a passkey in a field.
 */
export function requestPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { byAutofill = false } = {},
): Promise<PasskeyResult<AuthenticationResponseJSON>> {
  return ask(async () =>
    (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill }),
  )
}

export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyResult<RegistrationResponseJSON>> {
  return ask(async () => (await library()).startRegistration({ optionsJSON }))
}

export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

async function ask<T>(work: () => Promise<T>): Promise<PasskeyResult<T>> {
  try {
    return { ok: true, response: await work() }
  } catch (reason) {
    const name = reason instanceof Error ? reason.name : ''
    // Cancelled by the user, timed out, or replaced by another request.
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false }
    return { ok: false, error: name === 'InvalidStateError' ? KNOWN : UNABLE }
  }
}
