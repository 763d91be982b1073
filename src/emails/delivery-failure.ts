import { withoutAddresses } from '@/lib/mail/without-addresses'

export type DeliveryFailure = {
  /**
   * `rejected`: the server refuses this email permanently (5xx for its recipient or content).
   * `deferred`: the server may accept it later (4xx for the same). `session`: the server did not
   * judge this email, because the connection, encryption or sign-in failed.
   */
  kind: 'rejected' | 'deferred' | 'session'
  /** One line without addresses. */
  reason: string
}

/** Replies to any command that mean "sign in first" (RFC 4954). */
const SIGN_IN_CODES = [530, 534, 535, 538]

/**
 * Distinguishes failures of this email from those of the server, which are no reason to give it up.
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
