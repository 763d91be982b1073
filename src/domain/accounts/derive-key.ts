import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { processWide } from '@/lib/process-wide'

export type KeyWork = { password: string; salt: Uint8Array; rounds: number; length: number }

const pbkdf2Async = promisify(pbkdf2)

/** How keys are derived: PBKDF2 with SHA-256. An object, so that tests can pause it or spare rounds. */
export const keyDerivation = processWide('key-derivation', () => ({
  derive: ({ length, password, rounds, salt }: KeyWork): Promise<Buffer> =>
    pbkdf2Async(password, salt, rounds, length, 'sha256'),
}))
