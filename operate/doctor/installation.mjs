import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { isAlive } from '../lib/child.mjs'
import { locatePostgres, readPidFile } from '../postgres.mjs'
import { accepts, findListener, nearest } from './listener.mjs'

/** @typedef {import('./finding').Finding} Finding */

/** End of life of Node.js versions. */
const ENDED = new Map([
  [20, '2026-04-30'],
  [21, '2024-06-01'],
  [23, '2025-06-01'],
])

/**
 * Checks Node.js, the installed packages and the build.
 * @param {string} root
 * @returns {Promise<Finding[]>}
 */
export async function checkVersions(root) {
  const about = 'Versions'
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ended = ENDED.get(major)
  /** @type {Finding[]} */
  const findings = []
  if (major < 20 || (major === 20 && minor < 9)) {
    const words = `Node.js ${process.versions.node} is too old`
    findings.push({ state: 'bad', about, words, todo: 'Install Node.js 24, or any from 20.9 on.' })
  } else if (ended && new Date() > new Date(ended)) {
    const words = `Node.js ${process.versions.node} has had no security releases since ${ended}`
    findings.push({ state: 'warn', about, words, todo: 'Install Node.js 24.' })
  } else findings.push({ state: 'ok', about, words: `Node.js ${process.versions.node}` })

  const missing = packagesMissing(root)
  if (missing.length > 0) {
    const words = `${missing.length} packages are missing or have the wrong version: ${missing.slice(0, 5).join(', ')}`
    findings.push({
      state: 'bad',
      about,
      words,
      todo: 'Run npm ci, or npm start, which does that.',
    })
  } else if (!fs.existsSync(path.join(root, '.next/BUILD_ID'))) {
    const words = 'the site is not built yet'
    findings.push({ state: 'warn', about, words, todo: 'npm start builds it.' })
  } else
    findings.push({ state: 'ok', about, words: 'packages match the lock file, the site is built' })
  return findings
}

/** @param {string} root */
function packagesMissing(root) {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const file = path.join(root, 'node_modules', name, 'package.json')
    const installed = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : null
    return installed === version ? [] : [name]
  })
}

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
      'SITE_URL uses http: sessions are not encrypted.',
      'Put a proxy with TLS in front, and set SITE_URL to https.',
    ],
    [
      protocol === 'https:' && settings.TRUST_PROXY === 0,
      'SITE_URL uses https and TRUST_PROXY is 0: all visitors have the IP address of the proxy.',
      'Set TRUST_PROXY to the number of proxies in front, usually 1.',
    ],
    [
      isPublic && !settings.SMTP_URL,
      'SMTP_URL is not set: emails are written to DATA_DIR/mail, not sent.',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    [
      isPublic && !DATABASE_URL,
      'A public site uses the embedded database. Back it up: it is only on this disk.',
      'Run npm run backup each night, or set DATABASE_URL.',
    ],
    [
      DATABASE_READ_URLS.includes(DATABASE_URL) && DATABASE_URL !== '',
      'DATABASE_READ_URLS names the primary.',
      'Name only replicas there, or leave it empty.',
    ],
    [
      METRICS_PORT === PORT,
      'METRICS_PORT is PORT: the metrics would not start.',
      'Choose another METRICS_PORT.',
    ],
    [
      // In a pod, Prometheus needs this, and a NetworkPolicy restricts access.
      METRICS_PORT !== undefined && !isInside(METRICS_HOST) && !isPod(),
      `METRICS_HOST ${METRICS_HOST} may be reachable from outside, without a password.`,
      'Allow only your Prometheus server to reach that port.',
    ],
    [
      isPublic && HOST === '0.0.0.0' && settings.TRUST_PROXY === 0,
      'HOST listens on all interfaces, without a proxy in front.',
      'Put a proxy in front (deploy/nginx.conf).',
    ],
  ]
  const problems = rows.filter(([problem]) => problem)
  if (problems.length === 0) return [{ state: 'ok', about, words: 'complete and well-formed' }]
  return problems.map(([, words, todo]) => ({ state: 'warn', about, words, todo }))
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

const about = 'Earlier start'

/**
 * Finds leftovers of an earlier start: a database whose site was killed, and ports in use.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs] for a response on the port
 * @returns {Promise<Finding[]>}
 */
export async function checkLeftovers(settings, timeoutMs = 3000) {
  const leftovers = [
    ...(await checkPort(settings, timeoutMs)),
    ...(await checkMetricsPort(settings)),
    ...(await checkCluster(settings)),
  ]
  return leftovers.length > 0 ? leftovers : [{ state: 'ok', about, words: 'left nothing behind' }]
}

/** @param {import('../../src/env').Env} settings @param {number} timeoutMs @returns {Promise<Finding[]>} */
async function checkPort({ HOST, PORT }, timeoutMs) {
  const at = { host: nearest(HOST), port: PORT }
  if (!(await accepts(at))) return []
  const { end, who } = describeListener(PORT)
  // `AbortSignal.timeout` would let this process exit while it waits.
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), timeoutMs)
  const health = await fetch(`http://${at.host}:${PORT}/api/health`, impatience)
    .then((response) => response.json())
    .catch(() => null)
    .finally(() => clearTimeout(timer))
  if (health?.status === 'ok' || health?.status === 'degraded') {
    const words = `an Atelier runs on port ${PORT}, ${who}; to end it: ${end}`
    return [{ state: 'ok', about, words }]
  }
  if (health?.status) {
    const words = `an Atelier on port ${PORT}, ${who}, reports "${health.status}"`
    return [{ state: 'warn', about, words, todo: `See its log. If it is not needed: ${end}.` }]
  }
  const words = `port ${PORT} is used by ${who}, which is not an Atelier that responds`
  return [
    {
      state: 'bad',
      about,
      words,
      todo: `If it is not needed: ${end}. Or set PORT to a free port.`,
    },
  ]
}

/**
 * The site does not start if another process has the metrics port.
 * @param {import('../../src/env').Env} settings @returns {Promise<Finding[]>}
 */
async function checkMetricsPort({ HOST, METRICS_HOST, METRICS_PORT: port, PORT }) {
  if (!port || !(await accepts({ host: nearest(METRICS_HOST), port }))) return []
  const { end, pid, who } = describeListener(port)
  const isOfSite = pid === describeListener(PORT).pid
  if (isOfSite && (await accepts({ host: nearest(HOST), port: PORT }))) return []
  const words = `the metrics port ${port} is used by ${who}`
  const todo = `If it is not needed: ${end}. Or set METRICS_PORT to a free port.`
  return [{ state: 'bad', about, words, todo }]
}

/** The process on a port, and the command that stops it. @param {number} port */
function describeListener(port) {
  const listener = findListener(port)
  return listener
    ? {
        pid: listener.pid,
        who: `process ${listener.pid} (${listener.name})`,
        end: `kill ${listener.pid}`,
      }
    : { pid: null, who: 'a program', end: 'end it' }
}

/** @param {import('../../src/env').Env} settings @returns {Promise<Finding[]>} */
async function checkCluster({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL || !fs.existsSync(DATA_DIR)) return []
  const home = await locatePostgres(DATA_DIR).catch(() => null)
  if (!home) return []
  const { isRunning, pid, port } = readPidFile(home)
  if (!pid) return []
  if (!isRunning || !isPostgres(pid)) {
    const words = `the embedded database was not stopped cleanly: process ${pid} is gone`
    return [
      {
        state: 'warn',
        about,
        words,
        todo: 'npm start recovers it; no stored data is lost.',
      },
    ]
  }
  const file = `${home.data}.owner`
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  if (isAlive(owner)) {
    return [
      {
        state: 'ok',
        about,
        words: `the embedded database runs on port ${port}, for process ${owner}`,
      },
    ]
  }
  const words = `the embedded database runs without its site: process ${pid} on port ${port}, left by ${owner || 'a start'} that was killed`
  return [
    { state: 'warn', about, words, todo: `npm start takes it over. To end it: kill -INT ${pid}` },
  ]
}

/** @param {number} pid */
function isPostgres(pid) {
  const comm = `/proc/${pid}/comm`
  return !fs.existsSync(comm) || fs.readFileSync(comm, 'utf8').trim() === 'postgres'
}
