import { parentPort, workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

/**
 * Compares one password with several hashes, one after the other, and posts the results: in a thread of
 * its own, because bcrypt in JavaScript occupies its thread for as long as it takes.
 * @typedef {{ password: string, hashes: string[] }} Work
 */
const { hashes, password } = /** @type {Work} */ (workerData)
parentPort?.postMessage(hashes.map((hash) => bcrypt.compareSync(password, hash)))
