import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import type { Scope } from '@/lib/database/write-scope'
import { toAppError } from '@/lib/failures/to-app-error'
import { lockRows, readLedger, type ImportedRow } from './ledger'
import type { LegacyRow, LegacyTable } from './legacy-shape'
import type { Note, Problem } from './legacy-values'
import { reasonOf } from './reason-of'
import type { Outcome } from './report'

/** One row on its way: what it was read as, and what shall become of it. */
export type Item<Data> = {
  oldId: string
  data: Data
  /** What there is to tell of it; `note` adds to it. */
  problems: Problem[]
  note: Note
  hash: string
  outcome: Outcome
  /** The row here, once there is one. */
  docId: number | null
  before: ImportedRow | null
}

/** How the rows of one table are read, looked at and written. */
export type Store<Data> = {
  kind: LegacyTable
  /** Rows of one transaction. */
  size: number
  read: (row: LegacyRow, note: Note) => Data | null
  /** Work on a batch before its transaction: files. */
  prepare?: (items: Item<Data>[]) => Promise<void>
  /** What is compared with the last time. */
  hash: (item: Item<Data>) => string
  /** Looks at what is new or changed and may refuse it, also in a dry run. */
  examine: (scope: Scope, items: Item<Data>[]) => Promise<void>
  /** Writes what is new or changed, and remembers it. */
  write: (req: PayloadRequest, items: Item<Data>[]) => Promise<void>
}

type VerificationMethod = { payload: Scope['payload']; isDryRun: boolean; overwriteTheirs: boolean }

/** How often a batch is tried that met somebody else's writes. */
const TRIES = 4

/**
 * Decides about a batch and, unless it is a dry run, writes it: in one transaction, so that it happened
 * or did not, whoever ends the process (I-08). A row that cannot be stored is refused alone.
 */
export async function settle<Data>(
  way: VerificationMethod,
  store: Store<Data>,
  items: Item<Data>[],
): Promise<void> {
  if (way.isDryRun) {
    await decide(way, store, { payload: way.payload }, items)
    return
  }
  const told = items.map(({ problems }) => problems.length)
  for (let tries = 1; ; tries += 1) {
    // What a try told that came to nothing is told anew.
    items.forEach((item, index) => item.problems.splice(told[index] ?? 0))
    try {
      await inTransaction(way.payload, async (req) => {
        await decide(way, store, req, items)
        const wanted = items.filter(isWritten)
        if (wanted.length > 0) await store.write(req, wanted)
      })
      return
    } catch (error) {
      if (tries < TRIES) continue
      if (toAppError(error)?.code === 'unavailable') throw error
      if (items.length > 1) {
        for (const item of items) await settle(way, store, [item])
        return
      }
      for (const item of items) {
        item.outcome = 'refused'
        item.note('the row could not be stored here', reasonOf(error))
      }
      return
    }
  }
}

/** Whether a row is to be written. */
export function isWritten({ outcome }: { outcome: Outcome }): boolean {
  return outcome === 'new' || outcome === 'changed'
}

async function decide<Data>(
  way: VerificationMethod,
  store: Store<Data>,
  scope: Scope,
  items: Item<Data>[],
) {
  await compare(way, store, scope, items)
  const changed = items.flatMap(({ docId, outcome }) =>
    outcome === 'changed' && docId ? [docId] : [],
  )
  if (changed.length > 0 && !way.isDryRun) {
    await lockRows(scope, store.kind, changed)
    await compare(way, store, scope, items)
  }
  const wanted = items.filter(isWritten)
  if (wanted.length > 0) await store.examine(scope, wanted)
}

async function compare<Data>(
  way: VerificationMethod,
  store: Store<Data>,
  scope: Scope,
  items: Item<Data>[],
) {
  const oldIds = items.map(({ oldId }) => oldId)
  const ledger = await readLedger(scope, store.kind, oldIds)
  for (const item of items) {
    item.before = ledger.get(item.oldId) ?? null
    item.docId = item.before?.docId ?? null
    item.hash = store.hash(item)
    item.outcome = outcomeOf(item.before, item.hash, way)
    if (item.outcome !== 'conflict') continue
    const isGone = item.before?.now === null
    item.note(
      isGone
        ? 'it was changed there and deleted here: it stays deleted'
        : 'it was changed there and here: what is here stays (--theirs takes theirs)',
    )
  }
}

function outcomeOf(
  before: ImportedRow | null,
  hash: string,
  { overwriteTheirs }: VerificationMethod,
): Outcome {
  if (!before) return 'new'
  if (before.isMerged || before.sourceHash === hash) return 'unchanged'
  if (before.now === null) return 'conflict'
  return before.now === before.leftAs || overwriteTheirs ? 'changed' : 'conflict'
}
