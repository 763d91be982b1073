import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { bridge, type KeyWork } from '@/lib/process/bridge'

const derive = promisify(pbkdf2)
const FEW_ROUNDS = 1000

const fewRounds = ({ password, salt, length }: KeyWork) =>
  derive(password, salt, FEW_ROUNDS, length, 'sha256')

/**
 * Offers the derivation of keys with few rounds, where the entry server offers its threads: nearly
 * every test needs an account, and 600,000 rounds take a quarter of a second of one core. That a
 * password gets all of them is a test of src/accounts/password-hash.ts.
 */
bridge.deriveKey = fewRounds

/** Runs `work` with all the rounds, on Node's own threads: for tests about time. */
export async function withAllRounds<T>(work: () => Promise<T>): Promise<T> {
  bridge.deriveKey = undefined
  try {
    return await work()
  } finally {
    bridge.deriveKey = fewRounds
  }
}

/**
 * Stops the next hash before it begins: `begun` resolves when the code waits for it, `goOn` lets it
 * and all that follow run. For what happens to an account while somebody signs in.
 */
export function pauseNextHash(): { begun: Promise<void>; goOn: () => void } {
  let begin = () => {}
  let release = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  bridge.deriveKey = async (work) => {
    begin()
    await released
    return fewRounds(work)
  }
  return {
    begun,
    goOn: () => {
      bridge.deriveKey = fewRounds
      release()
    },
  }
}

/** Notes each derivation from now on. */
export function recordHashes(): KeyWork[] {
  const begun: KeyWork[] = []
  bridge.deriveKey = (work) => {
    begun.push(work)
    return fewRounds(work)
  }
  return begun
}
