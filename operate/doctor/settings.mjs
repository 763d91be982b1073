import { isIP } from 'node:net'

/** @typedef {import('./report.mjs').Finding} Finding */

/**
 * Finds settings that are valid on their own but unlikely to be intended together.
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
export async function checkSettings(settings) {
  const { DATABASE_READ_URLS, DATABASE_URL, HOST, METRICS_HOST, METRICS_PORT, PORT, SITE_URL } =
    settings
  const { hostname, protocol } = new URL(SITE_URL)
  const isPublic = !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const about = 'Settings'
  /** @type {[problem: boolean, words: string, todo: string][]} */
  const rows = [
    [
      isPublic && protocol === 'http:',
      'SITE_URL is http: sessions travel in clear.',
      'Put a proxy with TLS in front, and https into SITE_URL.',
    ],
    [
      protocol === 'https:' && settings.TRUST_PROXY === 0,
      'SITE_URL is https and TRUST_PROXY 0: all visitors look like one, the proxy.',
      'Set TRUST_PROXY to the number of proxies in front, mostly 1.',
    ],
    [
      isPublic && !settings.SMTP_URL,
      'There is no SMTP_URL: mails are written to DATA_DIR/mail, not sent.',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    [
      isPublic && !DATABASE_URL,
      'A public site on the embedded database: back it up, it is on this disk alone.',
      'npm run backup each night, or DATABASE_URL.',
    ],
    [
      DATABASE_READ_URLS.includes(DATABASE_URL) && DATABASE_URL !== '',
      'DATABASE_READ_URLS names the primary.',
      'Name replicas there, or nothing.',
    ],
    [
      METRICS_PORT === PORT,
      'METRICS_PORT is PORT: the metrics would not start.',
      'Choose another METRICS_PORT.',
    ],
    [
      // In a pod, Prometheus needs this, and a NetworkPolicy restricts access.
      METRICS_PORT !== undefined && !isInside(METRICS_HOST) && !isPod(),
      `METRICS_HOST ${METRICS_HOST} may be reached from outside, and asks for no password.`,
      'Let only your Prometheus reach that port.',
    ],
    [
      isPublic && HOST === '0.0.0.0' && settings.TRUST_PROXY === 0,
      'HOST listens to everybody, without a proxy in front.',
      'Put a proxy in front (deploy/nginx.conf).',
    ],
  ]
  const found = rows.filter(([problem]) => problem)
  if (found.length === 0) return [{ state: 'ok', about, words: 'complete and well-formed' }]
  return found.map(([, words, todo]) => ({ state: 'warn', about, words, todo }))
}

function isPod() {
  return Boolean(process.env.KUBERNETES_SERVICE_HOST)
}

/** @param {string} host */
function isInside(host) {
  if (host === 'localhost') return true
  return (
    isIP(host) > 0 && /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(host)
  )
}
