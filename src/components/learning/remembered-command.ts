import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'
import type { Target } from '@/lib/records/target'

/** Session storage key of the record that a visitor wants to save after signing in. */
const STORED = 'save-after-sign-in'
/** A remembered command expires after this time. */
const LATEST_MS = 3600 * 1000

type RememberedCommand = { target: string; at: number }

export function rememberCommand({ id, kind }: Target): void {
  writeStored('session', STORED, JSON.stringify({ target: `${kind}:${id}`, at: Date.now() }))
}

/** Whether this record was to be saved after signing in. Clears the command if so. */
export function consumeCommand({ id, kind }: Target): boolean {
  const command = readStoredJson('session', STORED) as RememberedCommand | null
  if (command?.target !== `${kind}:${id}`) return false
  writeStored('session', STORED, null)
  return Date.now() - command.at < LATEST_MS
}
