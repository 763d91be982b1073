import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/settings.mjs'
import { checkAll } from '../doctor/doctor.mjs'
import { locatePostgres } from '../postgres.mjs'

/** @typedef {import('../../src/env').Env} Env */

const MB = 1024 * 1024
/** The new version may have more packages, and its build needs some room. */
const RESERVE = 1.5

/** Throws if the doctor finds an error. @param {Env} settings */
export async function requireHealth(settings) {
  const findings = await checkAll(settings)
  const errors = findings.flatMap(({ state, about, words }) =>
    state === 'bad' ? [`- ${about}: ${words}`] : [],
  )
  if (errors.length === 0) return
  throw new Error(`\`npm run doctor\` finds errors. Fix them first:\n${errors.join('\n')}`)
}

/**
 * Throws if the disks lack room for a second version and for a backup. Files in a bucket are not counted.
 * @param {Env} settings
 */
export async function requireSpace({ DATABASE_URL, DATA_DIR, MEDIA_DIR, S3_BUCKET }) {
  const version =
    measureSize(path.join(root, 'node_modules')) + measureSize(path.join(root, '.next'))
  const rows = DATABASE_URL ? 0 : measureSize((await locatePostgres(DATA_DIR)).data)
  const backup = 2 * rows + (S3_BUCKET ? 0 : measureSize(MEDIA_DIR))
  const isOneDisk = fs.statSync(root).dev === fs.statSync(DATA_DIR).dev
  const needs = [
    { folder: root, bytes: RESERVE * version + (isOneDisk ? backup : 0) },
    { folder: DATA_DIR, bytes: backup },
  ]
  for (const { folder, bytes } of needs) {
    const { bavail, bsize } = fs.statfsSync(folder)
    if (bavail * bsize >= bytes) continue
    const [needed, free] = [bytes, bavail * bsize].map((size) => Math.ceil(size / MB))
    throw new Error(`${folder} has ${free} MB free; a second version and a backup need ${needed}.`)
  }
}

/** @param {string} folder @returns {number} bytes */
function measureSize(folder) {
  if (!fs.existsSync(folder)) return 0
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .reduce((sum, name) => sum + (fs.lstatSync(path.join(folder, name), NONE)?.size ?? 0), 0)
}

/** Files may disappear meanwhile. */
const NONE = /** @type {const} */ ({ throwIfNoEntry: false })
