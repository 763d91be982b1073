import { withoutAddresses } from '@/lib/mail/without-addresses'

export type DeliveryFailure = {
  /**
   * `rejected`: the server will not take this mail (5xx to its recipient or its text). `deferred`:
   * it may take it later (4xx to the same). `session`: the server did not judge this mail, because
   * there is no server, no encryption, or no sign-in.
   */
  kind: 'rejected' | 'deferred' | 'session'
  /** The reply of the server, in one line without addresses. */
  reason: string
}

/** The replies that mean "sign in first", to whichever command (RFC 4954). */
const SIGN_IN_CODES = [530, 534, 535, 538]

/**
 * Tells what a failed delivery is about: this mail, or the server as a whole, which is then
 * no reason to give the mail up.
 */
export function readDeliveryFailure(error: unknown): DeliveryFailure {
  const { command, message, responseCode } = error as {
    command?: unknown
    message?: unknown
    responseCode?: unknown
  }
  const reason = withoutAddresses(String(message ?? 'Unknown'))
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutMail || typeof responseCode !== 'number') return { kind: 'session', reason }
  if (SIGN_IN_CODES.includes(responseCode) || responseCode === 421) {
    return { kind: 'session', reason }
  }
  return { kind: responseCode >= 500 ? 'rejected' : 'deferred', reason }
}
