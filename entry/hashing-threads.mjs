import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { bridge } from './bridge.mjs'

/** @typedef {import('../src/lib/process/bridge').KeyWork} Work */

const SCRIPT = new URL('./hashing-worker.mjs', import.meta.url)

/** A heap of the usual size would be memory for nothing. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

/**
 * Offers the site threads of low priority to hash passwords on, so that a page which has work to do
 * comes first. src/accounts/derive-key.ts takes the offer, for two hashes at a time at most: so
 * many threads there are, and none before the first password. A thread that dies fails its hash only.
 * Returns how to end them.
 */
export function offerHashingThreads() {
  // Elsewhere a priority belongs to the process, and would slow the whole site.
  if (os.platform() !== 'linux') return () => {}
  /** @type {Set<Worker>} */
  const idle = new Set()
  /** @type {Set<Worker>} */
  const all = new Set()
  const derive = async (/** @type {Work} */ work) => {
    const [worker = startWorker()] = idle
    idle.delete(worker)
    const hash = await hashOn(worker, work)
    idle.add(worker)
    return hash
  }
  const startWorker = () => {
    const worker = new Worker(SCRIPT, { resourceLimits })
    // Without a listener the end of a thread would be the end of the site.
    worker.on('error', () => {})
    worker.once('exit', () => [idle, all].forEach((workers) => workers.delete(worker)))
    worker.unref()
    all.add(worker)
    return worker
  }
  bridge.deriveKey = derive
  return () => all.forEach((worker) => void worker.terminate())
}

/**
 * @param {Worker} worker
 * @param {Work} work
 * @returns {Promise<Uint8Array>} rejects when the thread ends before
 */
async function hashOn(worker, work) {
  const ended = new AbortController()
  const end = () => ended.abort()
  worker.once('exit', end)
  worker.postMessage(work)
  try {
    const [hash] = await once(worker, 'message', { signal: ended.signal })
    return hash
  } finally {
    worker.off('exit', end)
  }
}
