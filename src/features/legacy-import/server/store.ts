import type { PayloadRequest } from 'payload'
import type { Scope } from '@/platform/database/transaction'
import type { LegacyRow, LegacyTable } from './legacy-site'
import type { Outcome } from './report'

/** `value` appears in the report file only. */
export type Problem = { reason: string; value?: unknown }

export type Note = (reason: string, value?: unknown) => void

/** `now` is null if the row is gone. */
export type ImportedRow = {
  docId: number
  sourceHash: string
  leftAs: string
  now: string | null
  isMerged: boolean
}

/** A row of the old site on its way into this one. */
export type Item<Data> = {
  oldId: string
  data: Data
  problems: Problem[]
  note: Note
  hash: string
  outcome: Outcome
  docId: number | null
  before: ImportedRow | null
}

/** How the rows of one table are read, compared and written. */
export type Store<Data> = {
  kind: LegacyTable
  size: number
  read: (row: LegacyRow, note: Note) => Data | null
  /** Runs before the transaction of the batch. */
  prepare?: (items: Item<Data>[]) => Promise<void>
  hash: (item: Item<Data>) => string
  /** May refuse rows. Also runs in a dry run. */
  examine: (scope: Scope, items: Item<Data>[]) => Promise<void>
  write: (req: PayloadRequest, items: Item<Data>[]) => Promise<void>
}
