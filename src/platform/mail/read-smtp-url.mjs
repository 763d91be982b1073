import { unescape } from 'node:querystring'
import { isLoopback } from '../../lib/http/is-loopback.mjs'

/**
 * Converts SMTP_URL to Nodemailer options, because Nodemailer ignores every other option next to
 * `url`. Plain JavaScript, because the doctor reads it too.
 * @param {string} smtpUrl
 * @param {number} timeoutMs how long the server may be silent at any step
 */
export function readSmtpUrl(smtpUrl, timeoutMs) {
  const { hostname, password, port, protocol, searchParams, username } = new URL(smtpUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isTls = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    // An attacker in between can strip STARTTLS from the server's reply.
    requireTLS: searchParams.get('requireTLS') !== 'false' && !isLoopback(host),
    auth: username ? { user: unescape(username), pass: unescape(password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
}
