import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MEMORY } from '../lib/relaunch.mjs'
import { adopt, isAlive } from '../lib/child.mjs'
import { findFreePort } from '../lib/checks.mjs'
import { nearest } from '../doctor/listener.mjs'
import { findSite } from './state.mjs'

const POLL_MS = 200
const STOP_MS = 30_000
/** Migrations may take long; a process that ends is noticed at once. */
const START_MS = 30 * 60_000
const REQUEST_MS = 60_000
const LAST_LINES = 20

/** @typedef {import('../../src/env').Env} Env */

/**
 * Starts the version in a folder on a free port that no visitor reaches, without jobs. It migrates the
 * database. Returns after it is healthy, has served its first page, and has ended. Throws otherwise, with the end of
 * its output.
 * @param {string} folder
 * @param {Env} settings
 * @param {(text: string) => void} note
 */
export async function tryVersion(folder, { DATA_DIR, MEDIA_DIR }, note) {
  const at = {
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    METRICS_PORT: '',
    ROLE: 'web',
  }
  // It ends when this process is killed: the channel closes (scripts/start.mjs).
  const child = spawn(process.execPath, [...MEMORY.flags, 'scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...MEMORY.env, ...process.env, ...at, DATA_DIR, MEDIA_DIR, DEMO_CONTENT: 'false' },
  })
  adopt(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
      note(text.trim().split('\n').at(-1) ?? '')
    })
  }
  let hasEnded = false
  const end = once(child, 'exit').then(() => (hasEnded = true))
  try {
    await untilServing(`http://${at.HOST}:${at.PORT}`, () => !hasEnded)
  } catch (error) {
    const lines = output.trim().split('\n').slice(-LAST_LINES).join('\n')
    throw new Error(`${error instanceof Error ? error.message : error}\n${lines}`)
  } finally {
    child.kill('SIGTERM')
    await end
  }
}

/**
 * Waits until the site of these settings, in this version, is healthy and serves its first page.
 * @param {Env} settings
 * @param {string} version
 */
export async function untilRestarted(settings, version) {
  const end = Date.now() + START_MS
  while (findSite(settings)?.version !== version) {
    if (Date.now() > end) throw new Error('The site was not started again.')
    await pause(POLL_MS)
  }
  const address = `http://${nearest(settings.HOST)}:${settings.PORT}`
  await untilServing(address, () => findSite(settings) !== undefined)
}

/**
 * @param {string} address
 * @param {() => boolean} isRunning
 */
async function untilServing(address, isRunning) {
  const get = (/** @type {string} */ path) =>
    fetch(address + path, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_MS) })
  for (const end = Date.now() + START_MS; ; await pause(POLL_MS)) {
    if (!isRunning()) throw new Error('It ended while it started.')
    if (Date.now() > end) throw new Error('It did not become healthy.')
    const health = await get('/api/health').catch(() => undefined)
    if (health?.ok) break
  }
  const page = await get('/')
  if (page.status >= 400) throw new Error(`It is healthy, but its first page is ${page.status}.`)
  await page.text()
}

/**
 * Stops the site of a data folder and waits for its end, after it has finished its requests.
 * @param {Env} settings
 */
export async function stopSite(settings) {
  const site = findSite(settings)
  if (!site) return
  process.kill(site.pid, 'SIGTERM')
  for (const end = Date.now() + STOP_MS; isAlive(site.pid); await pause(POLL_MS)) {
    if (Date.now() > end) throw new Error(`The site (process ${site.pid}) did not stop.`)
  }
}
