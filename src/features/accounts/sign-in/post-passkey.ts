import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { readRefusal } from '@/lib/http/read-refusal'

type Sent =
  | { ok: true; options?: PublicKeyCredentialRequestOptionsJSON; landing?: string }
  | { ok: false; error: string }

const FAILED = 'An error occurred during authentication'

/** Requests a passkey challenge, or sends the response to one. Never throws. */
export async function postPasskey(passkey?: AuthenticationResponseJSON): Promise<Sent> {
  try {
    const response = await fetch('/api/account/passkey', {
      method: 'POST',
      ...(passkey && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ passkey }),
      }),
    })
    if (!response.ok) return { ok: false, error: (await readRefusal(response)).message ?? FAILED }
    const body = (await response.json()) as Omit<Extract<Sent, { ok: true }>, 'ok'>
    return { ok: true, ...body }
  } catch {
    return { ok: false, error: FAILED }
  }
}
