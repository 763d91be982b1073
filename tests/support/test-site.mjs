import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../operate/lib/checks.mjs'
import { MEMORY } from '../../operate/lib/relaunch.mjs'
import { root } from '../../operate/lib/settings.mjs'

/** @typedef {Awaited<ReturnType<typeof startTestSite>>} TestSite */

/**
 * Starts the site like `npm start`, on a free port and with temporary data. Waits until it is healthy, and
 * throws its output if it exits first. `withNpm` runs it through npm and its shell, in a separate process
 * group, as a terminal does.
 * @param {{ env?: Record<string, string>, onLine?: (line: string) => void, limitMs?: number, withNpm?: boolean }} [options]
 */
export async function startTestSite({
  env = {},
  onLine = () => {},
  limitMs = 900_000,
  withNpm = false,
} = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-test-'))
  fs.chmodSync(folder, 0o755)
  const port = env.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const admin = { email: 'admin@example.com', password }
  // With its memory limits set, so that `pid` is the site's.
  const node = [...MEMORY.flags, path.join(root, 'scripts/start.mjs')]
  const child = spawn(withNpm ? 'npm' : process.execPath, withNpm ? ['start'] : node, {
    cwd: root,
    detached: withNpm,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...MEMORY.env,
      ...process.env,
      DATABASE_URL: '',
      PORT: port,
      SITE_URL: url,
      DATA_DIR: path.join(folder, 'data'),
      MEDIA_DIR: path.join(folder, 'media'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // All clients of a test are in one network.
      CLIENT_SHARE: '100',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      text.split('\n').filter(Boolean).forEach(onLine)
    })
  }
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const site = {
    url,
    folder,
    admin,
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    async stop(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
    /** Simulates a closed terminal: signals all processes and stops reading their output. */
    hangUp() {
      child.stdout.destroy()
      child.stderr.destroy()
      process.kill(-site.pid, 'SIGHUP')
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
  try {
    await untilHealthy(url, exited, Date.now() + limitMs)
    return site
  } catch (error) {
    await site.stop()
    site.remove()
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`)
  }
}

/**
 * @param {string} url
 * @param {Promise<unknown>} exited
 * @param {number} deadline
 */
async function untilHealthy(url, exited, deadline) {
  let isGone = false
  void exited.then(() => (isGone = true))
  while (Date.now() < deadline) {
    if (isGone) throw new Error('The site ended before it was healthy')
    const health = await fetch(`${url}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await pause(100)
  }
  throw new Error('The site did not become healthy in time')
}
