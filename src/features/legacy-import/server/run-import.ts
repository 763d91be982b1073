import fs from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { env } from '@/env'
import { expireTags } from '@/hooks/expire-tags'
import { lockRecords } from '@/hooks/locked'
import { inTransaction, type Scope } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { toAppError } from '@/lib/failures/to-app-error'
import { tags } from '@/lib/tags'
import { accountsStore } from './accounts'
import { importAvatars } from './import-avatars'
import { holdImportLock, keepsIds, readLedger } from './ledger'
import {
  LEGACY_TABLES,
  LegacyImportError,
  MOST_CHARACTERS,
  listCut,
  openLegacySite,
  type LegacySite,
  type LegacyTable,
} from './legacy-site'
import { recordsStore } from './records'
import { openPictures } from './pictures'
import { toReason, showProgress, startReport, type Outcome, type Report } from './report'
import { questionsStore } from './questions'
import type { ImportedRow, Item, Problem, Store } from './store'

type VerificationMethod = { payload: Scope['payload']; isDryRun: boolean; overwriteTheirs: boolean }

/** Attempts per batch when it conflicts with concurrent writes. */
const TRIES = 4

/**
 * Writes a batch in one transaction, so that interrupting the process leaves nothing partial. A row
 * that cannot be stored is refused on its own.
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
  const lengths = items.map(({ problems }) => problems.length)
  for (let tries = 1; ; tries += 1) {
    // Discard the problems of a failed attempt.
    items.forEach((item, index) => item.problems.splice(lengths[index] ?? 0))
    try {
      await inTransaction(way.payload, async (req) => {
        await decide(way, store, req, items)
        const toWrite = items.filter(isWritten)
        if (toWrite.length > 0) await store.write(req, toWrite)
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
        item.note('the row could not be stored here', toReason(error))
      }
      return
    }
  }
}

function isWritten({ outcome }: { outcome: Outcome }): boolean {
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
    await lockRecords(scope, store.kind, changed)
    await compare(way, store, scope, items)
  }
  const toWrite = items.filter(isWritten)
  if (toWrite.length > 0) await store.examine(scope, toWrite)
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
    item.outcome = toOutcome(item.before, item.hash, way)
    if (item.outcome !== 'conflict') continue
    const isGone = item.before?.now === null
    item.note(
      isGone
        ? 'it was changed on the old site and deleted here: it remains deleted'
        : 'it was changed on the old site and here: the version here is kept (--theirs takes the other one)',
    )
  }
}

function toOutcome(
  before: ImportedRow | null,
  hash: string,
  { overwriteTheirs }: VerificationMethod,
): Outcome {
  if (!before) return 'new'
  if (before.isMerged || before.sourceHash === hash) return 'unchanged'
  if (before.now === null) return 'conflict'
  return before.now === before.leftAs || overwriteTheirs ? 'changed' : 'conflict'
}

/** So that the planner knows about the many new rows. */
const WRITTEN =
  'profiles, credentials, workshops, webinars, tutorials, workshop_qna, search_entries, imported_rows'

type Run = {
  payload: Payload
  old: LegacySite
  options: ImportOptions
  say?: (text: string) => void
}
type Pass = {
  payload: Payload
  old: LegacySite
  options: ImportOptions
  isDryRun: boolean
  report: Report
}

/**
 * Runs the import: prints the plan, writes in batches and expires caches once at the end. Safe to
 * interrupt and repeat. Throws a `LegacyImportError` for known failures. Returns the counts and the
 * problem file name.
 */
export async function runImport({ payload, old, options, say = print }: Run) {
  const db = payload.db as { allowIDOnCreate?: boolean }
  const before = db.allowIDOnCreate
  try {
    await requireTables(payload)
    db.allowIDOnCreate = true
    const pass = { payload, old, options, say }
    const planned = await reported({ ...pass, isDryRun: true }, (plan) => {
      say(`\n${plan.table()}\n`)
      for (const line of plan.lines()) say(`  ${line}`)
    })
    if (options.isDryRun) return planned
    return await reported({ ...pass, isDryRun: false }, async (report) => {
      await onPool(payload, sql.raw(`analyze ${WRITTEN}`))
      say(`\nDone:\n${report.table()}\n`)
    })
  } catch (error) {
    if (toAppError(error)?.code !== 'unavailable') throw error
    throw new LegacyImportError(
      `The database or the storage of this site is not available (${toReason(error)}). Run the import again.`,
      error,
    )
  } finally {
    db.allowIDOnCreate = before
  }
}

/** Only the last pass writes the report to a file. */
async function reported(
  pass: Required<Run> & { isDryRun: boolean },
  andThen: (report: Report) => unknown,
) {
  const { isDryRun, options, payload, say } = pass
  const isLast = isDryRun === options.isDryRun
  const report = startReport(isLast ? path.join(env.DATA_DIR, 'imports') : null)
  let file: string | null = null
  try {
    await goThrough({ ...pass, report })
    await andThen(report)
  } finally {
    file = report.close()
    if (file) say(`\nAll problems, with their values: ${file}`)
    if (!isDryRun) await expireTags(await createLocalReq({}, payload), [tags.all])
  }
  return { tallies: report.tallies(), file }
}

async function goThrough(pass: Pass): Promise<void> {
  const { isDryRun, old, options, payload, report } = pass
  const counts = await countAll(old)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const progress = showProgress(isDryRun ? 'Checking' : 'Importing', total)
  const noteAll = (table: LegacyTable, oldId: string, problems: Problem[]) => {
    for (const { reason, value } of problems) report.note(table, oldId, reason, value)
  }
  const planned = new Set<string>()

  async function importStore<Data>(store: Store<Data>): Promise<void> {
    for await (const rows of old.batches(store.kind, store.size)) {
      const items: Item<Data>[] = []
      for (const row of rows) {
        const problems: Problem[] = []
        const note = (reason: string, value?: unknown) => problems.push({ reason, value })
        for (const name of listCut(row)) {
          note(`${name} has more than ${MOST_CHARACTERS} characters and was shortened`)
        }
        const data = store.read(row, note)
        if (data !== null) {
          const start = { hash: '', outcome: 'new', docId: null, before: null } as const
          items.push({ oldId: row.id, data, problems, note, ...start })
          continue
        }
        report.count(store.kind, 'refused')
        noteAll(store.kind, row.id, problems)
      }
      await store.prepare?.(items)
      const way = { payload, isDryRun, overwriteTheirs: options.overwriteTheirs }
      if (items.length > 0) await settle(way, store, items)
      for (const { before, oldId, outcome, problems } of items) {
        report.count(store.kind, outcome)
        noteAll(store.kind, oldId, problems)
        const isGone = before !== null && before.now === null
        if (isDryRun && store.kind === 'workshops' && !isGone) planned.add(oldId)
      }
      progress.add(rows.length)
    }
  }

  const keeps = async (kind: LegacyTable) =>
    keepsIds({ payload }, kind, { largest: await old.largestId(kind), isDryRun })
  const pictures = openPictures({ payload, files: options.files, isDryRun })
  try {
    for (const kind of LEGACY_TABLES) {
      if (kind === 'users') await importStore(accountsStore(options))
      else if (kind === 'workshop_qna') {
        const workshops = await listWorkshops(payload, planned)
        await importStore(questionsStore({ workshops, keeps: await keeps(kind) }))
      } else {
        const { overwriteTheirs } = options
        await importStore(
          recordsStore({
            payload,
            isDryRun,
            kind,
            pictures,
            overwriteTheirs,
            keeps: await keeps(kind),
          }),
        )
      }
    }
    await importAvatars({ ...pass, files: options.files })
  } finally {
    progress.end()
  }
}

async function countAll(old: LegacySite): Promise<Map<LegacyTable, number>> {
  const counts = new Map<LegacyTable, number>()
  for (const table of LEGACY_TABLES) counts.set(table, await old.count(table))
  return counts
}

async function listWorkshops(payload: Payload, planned: Set<string>) {
  const rows = await onPool(
    payload,
    sql`select i.legacy_id, d.id from imported_rows i join workshops d on d.id = i.doc_id
        where i.kind = 'workshops'`,
  )
  const here = rows.map((row) => [String(row.legacy_id), Number(row.id)] as const)
  return new Map<string, number | null>([...[...planned].map((id) => [id, null] as const), ...here])
}

async function requireTables(payload: Payload): Promise<void> {
  const [row] = await onPool(
    payload,
    sql`select to_regclass('imported_rows') is not null as is_there`,
  )
  if (row?.is_there) return
  throw new LegacyImportError(
    'The database of this site has no tables yet, or outdated ones: start the site once.',
  )
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs before Payload starts, so that a wrong address fails at once. Throws a `LegacyImportError`.
 * `close` releases the lock and the database.
 */
export async function openImport(
  from: string,
  options: ImportOptions,
): Promise<{ old: LegacySite; close: () => Promise<void> }> {
  requireFolder(options.files)
  const release = options.isDryRun ? async () => {} : await holdImportLock()
  try {
    const old = await openLegacySite(from)
    return { old, close: () => old.end().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

function requireFolder(folder: string | undefined): void {
  if (folder === undefined || fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new LegacyImportError(`There is no folder ${folder}.`)
}

export type ImportOptions = {
  files?: string
  isDryRun: boolean
  keepsAdmins: boolean
  overwriteTheirs: boolean
}
