import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)

type Work = { password: string; salt: Uint8Array; rounds: number; length: number }

/** Where the entry server offers its threads (entry/hashing-threads.mjs). */
const THREADS = Symbol.for('atelier.hashing-threads')

/**
 * PBKDF2 with SHA-256, on a thread that lets pages go first. Where the entry server offers
 * none, as in scripts, or where it dies, on a thread of Node's own: nobody is kept out by that.
 */
export async function deriveKey(work: Work): Promise<Buffer> {
  const onThread = (globalThis as { [THREADS]?: (work: Work) => Promise<Uint8Array> })[THREADS]
  try {
    if (onThread) return Buffer.from(await onThread(work))
  } catch {
    // The thread has ended. The password can still be checked.
  }
  return derive(work.password, work.salt, work.rounds, work.length, 'sha256')
}
