import { unescape } from 'node:querystring'
import { isLoopback } from '../http/is-loopback.mjs'

/**
 * SMTP_URL as options of Nodemailer, which forgets every other option beside a `url`. Plain JavaScript,
 * since the doctor reads it too.
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
    // Somebody in between can take the offer of encryption out of the server's reply.
    requireTLS: searchParams.get('requireTLS') !== 'false' && !isLoopback(host),
    auth: username ? { user: unescape(username), pass: unescape(password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
}
