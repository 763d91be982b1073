import { keyDerivation, type KeyWork } from '@/features/accounts/server/password-hash'

const allRounds = keyDerivation.derive
const FEW_ROUNDS = 1000

const fewRounds = (work: KeyWork) => allRounds({ ...work, rounds: FEW_ROUNDS })

/**
 * Derives keys with few rounds: nearly every test needs an account, and 600,000 rounds take a quarter
 * of a second of one core. The test of src/features/accounts/server/password-hash.ts checks the full number.
 */
keyDerivation.derive = fewRounds

/**
 * Pauses the next hash before it begins: `begun` resolves when the code waits for it; `resume` lets it
 * and all later ones run. For changes to an account during a sign-in.
 */
export function pauseNextHash(): { begun: Promise<void>; resume: () => void } {
  let begin = () => {}
  let release = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  keyDerivation.derive = async (work) => {
    begin()
    await released
    return fewRounds(work)
  }
  return {
    begun,
    resume: () => {
      keyDerivation.derive = fewRounds
      release()
    },
  }
}

/** Records each derivation from now on. */
export function recordHashes(): KeyWork[] {
  const begun: KeyWork[] = []
  keyDerivation.derive = (work) => {
    begun.push(work)
    return fewRounds(work)
  }
  return begun
}
