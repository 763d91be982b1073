import { openMediaStore } from '../backup/media-store.mjs'

/** @typedef {import('./report.mjs').Finding} Finding */

const PROBE = 'media/.atelier-doctor'

/**
 * Writes, reads and removes a test file in the bucket. `checkDisk` covers folders.
 * @param {import('../../src/env').Env} settings
 * @param {number} [timeoutMs] per request
 * @returns {Promise<Finding[]>}
 */
export async function checkBucket(settings, timeoutMs) {
  const about = 'Files'
  if (!settings.S3_BUCKET)
    return [{ state: 'ok', about, words: `in the folder ${settings.MEDIA_DIR}` }]
  const words = `the bucket ${settings.S3_BUCKET}`
  const text = Buffer.from('doctor')
  /** @type {string} */
  let step = 'open'
  try {
    const store = await openMediaStore(settings, timeoutMs)
    step = 'PutObject'
    await store.write(PROBE, text)
    step = 'GetObject'
    if (!(await store.read(PROBE))?.equals(text)) throw new Error('another text came back')
    step = 'DeleteObject'
    await store.remove(PROBE)
    step = 'ListBucket'
    await store.list().next()
    return [{ state: 'ok', about, words: `${words} takes, returns, lists and removes files` }]
  } catch (error) {
    const todo = `Look at S3_ENDPOINT, S3_REGION and the key, which needs ${step}.`
    return [{ state: 'bad', about, words: `${words}: ${step} failed, ${error}`, todo }]
  }
}
