import { pbkdf2Sync } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'

/** A tenth of the weight of the thread that renders pages, where the two compete for a core. */
const NICER = 10
const MOST = 19

// Linux counts this for the calling thread alone, which is why this is no option of the worker.
os.setPriority(0, Math.min(MOST, os.getPriority(0) + NICER))

parentPort?.on('message', ({ password, salt, rounds, length }) => {
  parentPort?.postMessage(pbkdf2Sync(password, salt, rounds, length, 'sha256'))
})
