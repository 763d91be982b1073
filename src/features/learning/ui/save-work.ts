import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'
import type { ErrorCode } from '@/lib/failures/app-error'
import type { Target } from '@/lib/records/target'
import { notify } from '@/ui/notify'
import { isKnown, toSavedKey, setOwner, setSaved } from './saved-store'
import { sendCommand } from './send-command'

/** Session storage key of the record that a visitor wants to save after signing in. */
const STORED = 'save-after-sign-in'
/** A remembered command expires after this time. */
const LATEST_MS = 3600 * 1000

type RememberedCommand = { target: string; at: number }

function rememberCommand({ id, kind }: Target): void {
  writeStored('session', STORED, JSON.stringify({ target: `${kind}:${id}`, at: Date.now() }))
}

/** Whether this record was to be saved after signing in. Clears the command if so. */
function consumeCommand({ id, kind }: Target): boolean {
  const command = readStoredJson('session', STORED) as RememberedCommand | null
  if (command?.target !== `${kind}:${id}`) return false
  writeStored('session', STORED, null)
  return Date.now() - command.at < LATEST_MS
}

const ADDRESS = '/api/viewer/saved'
let queried: Target[] = []

/** Requests the saved state of a record, batched with all requests of the same task. */
function fetchSaved(target: Target): void {
  if (isKnown(target)) return
  if (queried.length === 0) queueMicrotask(() => void ask())
  queried.push(target)
}

async function ask(): Promise<void> {
  const targets = queried
  queried = []
  const query = new URLSearchParams()
  for (const kind of new Set(targets.map((target) => target.kind))) {
    const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id)
    query.set(kind, [...new Set(ids)].join(','))
  }
  try {
    const response = await fetch(`${ADDRESS}?${query.toString()}`, { cache: 'no-store' })
    if (!response.ok) return
    const { saved } = (await response.json()) as { saved: string[] }
    for (const target of targets) setSaved(target, saved.includes(toSavedKey(target)))
  } catch {
    // Offline or restarting: the buttons show "Save", and saving is idempotent.
  }
}

/**
 * Runs once the viewer is known: saves the record they chose before signing in, or loads its state.
 */
export function beginSaved(target: Target, viewerId: number): void {
  setOwner(viewerId)
  if (consumeCommand(target)) void change(target, true)
  else fetchSaved(target)
}

/** Updates the button optimistically. On failure reverts it and returns the error code. */
export async function change(target: Target, saved: boolean): Promise<ErrorCode | undefined> {
  setSaved(target, saved)
  const problem = await sendCommand(target, saved ? 'save' : 'unsave')
  if (!problem) return undefined
  setSaved(target, !saved)
  if (problem.code !== 'unauthorized') notify({ tone: 'error', description: problem.message })
  return problem.code
}

/** Remembers the record and returns the sign-in address that leads back to this page. */
export function signInToSave(target: Target): string {
  rememberCommand(target)
  return `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`
}
