import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../lib/child.mjs'
import { readDotEnv, root } from '../lib/settings.mjs'
import { isInterrupted, isSiteStopped, readState, WORKSPACE } from './state.mjs'

const WAITING = path.join(WORKSPACE, 'waiting')
const POLL_MS = 200

/**
 * Waits until an update starts sites again. Visitors get 503 with Retry-After meanwhile. Needs no
 * settings, because packages may be replaced.
 */
export async function waitForUpdate() {
  console.log('An update is under way. Visitors get 503 meanwhile.')
  fs.writeFileSync(WAITING, String(process.pid))
  const close = await openServer().catch(() => undefined)
  let isReported = false
  while (isSiteStopped()) {
    const state = readState()
    if (state && isInterrupted(state) && !isReported) {
      isReported = true
      console.log('The update was interrupted. `npm run update` goes back to the former version.')
    }
    await pause(POLL_MS)
  }
  await close?.()
}

/** Whether a start waits for the end of the update: it becomes the site then. */
export function isStartWaiting() {
  return fs.existsSync(WAITING) && isAlive(Number(fs.readFileSync(WAITING, 'utf8')))
}

async function openServer() {
  readDotEnv(path.join(root, '.env'))
  const { HOST = '127.0.0.1', PORT = '3000', SITE_URL = '' } = process.env
  const { openMaintenanceServer } = await import('../../entry/maintenance-server.mjs')
  return openMaintenanceServer({ HOST, PORT: Number(PORT), SITE_URL }, { status: 'unavailable' })
}
