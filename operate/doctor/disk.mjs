import fs from 'node:fs'
import path from 'node:path'

/** @typedef {import('./report.mjs').Finding} Finding */

const MB = 1024 * 1024
/** Below LEAST, the health check reports "full". A busy site may need ENOUGH in a week. */
const LEAST = 64 * MB
const ENOUGH = 1024 * MB

/**
 * Checks that the site's folders are writable and have free space.
 * @param {import('../../src/env').Env} settings
 * @returns {Promise<Finding[]>}
 */
export async function checkDisk({ DATA_DIR, MEDIA_DIR, S3_BUCKET }) {
  const folders = Object.entries({ DATA_DIR, ...(S3_BUCKET ? {} : { MEDIA_DIR }) })
  return folders.map(([name, folder]) => {
    const about = 'Disk'
    const there = nearest(folder)
    try {
      if (!fs.statSync(there).isDirectory()) throw new Error('a file')
      fs.accessSync(there, fs.constants.W_OK)
    } catch {
      const todo = 'Give it to the account that the site runs as.'
      return { state: 'bad', about, words: `${name} ${folder} cannot be written`, todo }
    }
    const { bavail, bsize } = fs.statfsSync(there)
    const free = bavail * bsize
    const words = `${name} has ${Math.round(free / MB).toLocaleString('en')} MB free`
    const todo = 'Free space: old backups, DATA_DIR/mail, npm run media -- sweep.'
    return { state: free < LEAST ? 'bad' : free < ENOUGH ? 'warn' : 'ok', about, words, todo }
  })
}

/** The nearest existing parent of a folder. @param {string} folder @returns {string} */
function nearest(folder) {
  return fs.existsSync(folder) ? folder : nearest(path.dirname(folder))
}
