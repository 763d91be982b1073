import fs from 'node:fs'
import net from 'node:net'
import { isAlive } from '../../scripts/lib/is-alive.mjs'
import { postgresHome } from '../postgres/home.mjs'
import { readPidFile } from '../postgres/pid-file.mjs'
import { findListener } from './find-listener.mjs'

/** @typedef {import('./report.mjs').Finding} Finding */

const about = 'Earlier start'

/**
 * Finds leftovers of an earlier start: a database whose site was killed, and ports in use.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs] for a response on the port
 * @returns {Promise<Finding[]>}
 */
export async function checkLeftovers(settings, timeoutMs = 3000) {
  const found = [
    ...(await checkPort(settings, timeoutMs)),
    ...(await checkMetricsPort(settings)),
    ...(await checkCluster(settings)),
  ]
  return found.length > 0 ? found : [{ state: 'ok', about, words: 'left nothing behind' }]
}

/** @param {import('../../src/env').Env} settings @param {number} timeoutMs @returns {Promise<Finding[]>} */
async function checkPort({ HOST, PORT }, timeoutMs) {
  const at = { host: nearest(HOST), port: PORT }
  if (!(await accepts(at))) return []
  const { end, who } = listenerOf(PORT)
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
    const words = `an Atelier on port ${PORT}, ${who}, says "${health.status}"`
    return [{ state: 'warn', about, words, todo: `Its log says why. If nobody needs it: ${end}.` }]
  }
  const words = `port ${PORT} is taken by ${who}, which is no Atelier that answers`
  return [
    { state: 'bad', about, words, todo: `If nobody needs it: ${end}. Or set PORT to a free one.` },
  ]
}

/**
 * The site does not start if another process has the metrics port.
 * @param {import('../../src/env').Env} settings @returns {Promise<Finding[]>}
 */
async function checkMetricsPort({ HOST, METRICS_HOST, METRICS_PORT: port, PORT }) {
  if (!port || !(await accepts({ host: nearest(METRICS_HOST), port }))) return []
  const { end, pid, who } = listenerOf(port)
  const isOfSite = pid === listenerOf(PORT).pid
  if (isOfSite && (await accepts({ host: nearest(HOST), port: PORT }))) return []
  const words = `port ${port} of the metrics is taken by ${who}`
  const todo = `If nobody needs it: ${end}. Or set METRICS_PORT to a free one.`
  return [{ state: 'bad', about, words, todo }]
}

/** @param {string} host */
function nearest(host) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/** The process on a port, and the command that stops it. @param {number} port */
function listenerOf(port) {
  const found = findListener(port)
  return found
    ? { pid: found.pid, who: `process ${found.pid} (${found.name})`, end: `kill ${found.pid}` }
    : { pid: null, who: 'a program', end: 'end it' }
}

/** @param {import('../../src/env').Env} settings @returns {Promise<Finding[]>} */
async function checkCluster({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL || !fs.existsSync(DATA_DIR)) return []
  const home = await postgresHome(DATA_DIR).catch(() => null)
  if (!home) return []
  const { isRunning, pid, port } = readPidFile(home)
  if (!pid) return []
  if (!isRunning || !isPostgres(pid)) {
    const words = `the embedded database was not ended well: process ${pid} is gone`
    return [
      {
        state: 'warn',
        about,
        words,
        todo: 'npm start recovers it; nothing that was stored is lost.',
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

/** @param {{ host: string, port: number }} at */
function accepts(at) {
  return new Promise((resolve) => {
    const socket = net.connect({ ...at, timeout: 1000 })
    const end = (/** @type {boolean} */ ok) => resolve((socket.destroy(), ok))
    socket.on('connect', () => end(true)).on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}
