import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../lib/child.mjs'
import { root } from '../lib/settings.mjs'
import { findListener } from '../doctor/listener.mjs'

/** In the folder of the program, so that renaming puts a version in place. */
export const WORKSPACE = path.join(root, '.update')
const STATE = path.join(WORKSPACE, 'state.json')

/**
 * How far an update is. Starts and the next update read it, so it survives the process.
 * @typedef {object} UpdateState
 * @property {number} pid of the update
 * @property {'preparing' | 'stopped' | 'switched'} step `stopped`: no site may start. `switched`: the
 *   new version is in place.
 * @property {boolean} wasRunning whether the site ran before
 * @property {{ version: string, commit: string, at: string }} from `at`: its branch or commit
 * @property {{ version: string, tag: string }} to
 * @property {Pick<import('../backup.mjs').Manifest, 'migrations' | 'tables' | 'sequences'>} [dump] the
 *   rows when the site stopped, in `WORKSPACE/database`
 */

/** @returns {UpdateState | undefined} */
export function readState() {
  return readJson(STATE)
}

/** @param {UpdateState} state */
export function writeState(state) {
  // As root, PostgreSQL runs its programs under another account, also for the build in here.
  fs.mkdirSync(WORKSPACE, { recursive: true, mode: 0o711 })
  writeJson(STATE, state)
}

export function removeState() {
  fs.rmSync(STATE, { force: true })
}

/** Whether an update has stopped the site, so that none may start. */
export function isSiteStopped() {
  return readState()?.step === 'stopped'
}

/** Whether the process of an update is gone. @param {UpdateState} state */
export function isInterrupted(state) {
  return !isAlive(state.pid)
}

/** @param {string} dataDir */
const siteFile = (dataDir) => path.join(dataDir, 'site.json')

/**
 * Records this process as the site of a data folder. Returns a function that removes the record.
 * @param {string} dataDir
 * @param {string} version
 */
export function recordSite(dataDir, version) {
  const file = siteFile(dataDir)
  writeJson(file, { pid: process.pid, version })
  return async () => {
    if (readJson(file)?.pid === process.pid) fs.rmSync(file, { force: true })
  }
}

/**
 * Returns the running site of a data folder. A killed site leaves its record behind, so on Linux the record must name
 * the process on the port.
 * @param {Pick<import('../../src/env').Env, 'DATA_DIR' | 'PORT'>} settings
 * @returns {{ pid: number, version: string } | undefined}
 */
export function findSite({ DATA_DIR, PORT }) {
  const site = readJson(siteFile(DATA_DIR))
  if (!site || !isAlive(site.pid)) return undefined
  const isOther = process.platform === 'linux' && findListener(PORT)?.pid !== site.pid
  return isOther ? undefined : site
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    // Another process may just have removed it.
    return undefined
  }
}

/** Readers never see half of it. @param {string} file @param {object} value */
function writeJson(file, value) {
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify(value), { mode: 0o600 })
  fs.renameSync(draft, file)
}
