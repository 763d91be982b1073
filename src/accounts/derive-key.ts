import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { bridge, type KeyWork } from '@/lib/process/bridge'

const derive = promisify(pbkdf2)

/**
 * PBKDF2 with SHA-256, on a thread that lets pages go first. Where the entry server offers
 * none, as in scripts, or where it dies, on a thread of Node's own: nobody is kept out by that.
 */
export async function deriveKey(work: KeyWork): Promise<Buffer> {
  try {
    if (bridge.deriveKey) return Buffer.from(await bridge.deriveKey(work))
  } catch {
    // The thread has ended. The password can still be checked.
  }
  return derive(work.password, work.salt, work.rounds, work.length, 'sha256')
}
