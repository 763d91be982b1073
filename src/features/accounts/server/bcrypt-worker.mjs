import { parentPort, workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

/**
 * Compares one password with several hashes. In its own thread, because bcryptjs blocks it.
 * @typedef {{ password: string, hashes: string[] }} Work
 */
const { hashes, password } = /** @type {Work} */ (workerData)
parentPort?.postMessage(hashes.map((hash) => bcrypt.compareSync(password, hash)))
