import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { measure, sha256 } from './meter.mjs'

/**
 * The content of manifest.json.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} madeAt ISO 8601; the moment of the database is just after
 * @property {string[]} migrations of the dumped schema
 * @property {import('./tables.mjs').Dumped[]} tables
 * @property {{ name: string, value: string }[]} sequences
 * @property {{ key: string, size: number, sha256: string }[]} media
 * @property {string[]} missing referenced files that are not in the storage
 */

/**
 * Reads a whole backup. Throws if anything differs from its manifest.
 * @param {string} folder
 */
export async function verifyBackup(folder) {
  const list = path.join(folder, 'manifest.json')
  if (!fs.existsSync(list)) throw new Error(`${folder} is no backup: it has no manifest.json`)
  /** @type {Manifest} */
  const manifest = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (manifest.format !== 1) throw new Error(`${list} has a format that is not known here`)
  for (const table of manifest.tables) {
    const file = path.join(folder, 'database', `${table.name}.copy.gz`)
    const reading = pipeline(fs.createReadStream(file), createGunzip(), measure)
    const found = await reading.catch((error) => damaged(file, error.message))
    if (found.rows !== table.rows || found.sha256 !== table.sha256) damaged(file, 'other content')
  }
  for (const { key, sha256: sum } of manifest.media) {
    const file = path.join(folder, key)
    if (!fs.existsSync(file)) damaged(file, 'missing')
    if (sha256(fs.readFileSync(file)) !== sum) damaged(file, 'other content')
  }
  return manifest
}

/**
 * @param {string} file
 * @param {string} why
 * @returns {never}
 */
function damaged(file, why) {
  throw new Error(`the backup is damaged: ${file} (${why})`)
}
