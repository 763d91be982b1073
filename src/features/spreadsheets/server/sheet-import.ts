import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Payload } from 'payload'
import { toIsoOrNull, toIso } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { reference, time, type SchemaHook } from '@/platform/database/schema-hook'
import { stripGuard } from '@/lib/text/csv'
import { SHEET_LIMITS, type SheetList } from './columns'
import type { Problem } from './previews'
import { REASON, type Sheet } from './read-sheet'

/** The remaining rows of a stopped import are not written. */
export type ImportState = 'checking' | 'checked' | 'importing' | 'done' | 'stopped'

/** The state of a row: `waiting`, then the planned action, then the result. */
export type RowState =
  | 'waiting'
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'refused'
  | 'created'
  | 'updated'

export const OPEN_ROWS: readonly RowState[] = ['new', 'changed']

export type SheetImport = {
  id: number
  ownerId: number
  list: SheetList
  fileName: string
  header: string[]
  zone: string
  state: ImportState
  createdAt: string
  endedAt: string | null
}

export type ImportRow = {
  line: number
  cells: string[]
  state: RowState
  docId: number | null
  changes: string[]
  /** Why the row is rejected, or notes on an accepted row. */
  problems: Problem[]
}

type Scope = Pick<Payload, 'db'>
/** Only the owner can access an import. */
type Own = { id: number; ownerId: number }
type NewImport = Pick<SheetImport, 'ownerId' | 'list' | 'fileName' | 'zone'> & { sheet: Sheet }

const BATCH = 250

/** Stores a file and queues its check. Returns the id of the import. */
export function openImport(
  payload: Payload,
  { fileName, list, ownerId, sheet, zone }: NewImport,
): Promise<number> {
  return inTransaction(payload, async (req) => {
    const [row] = await onTransaction(
      req,
      sql`insert into spreadsheet_imports (owner_id, list, file_name, header, zone)
          values (${ownerId}, ${list}, ${fileName}, ${JSON.stringify(sheet.header)}::jsonb, ${zone})
          returning id`,
    )
    const id = Number(row?.id)
    for (let at = 0; at < sheet.rows.length; at += BATCH) {
      const rows = JSON.stringify(sheet.rows.slice(at, at + BATCH))
      await onTransaction(
        req,
        sql`insert into spreadsheet_rows (import_id, line, cells)
            select ${id}, (r ->> 'line')::int, r -> 'cells' from jsonb_array_elements(${rows}::jsonb) as r`,
      )
    }
    return id
  })
}

/** Starts to write a checked import. Returns false if there is no checked import with this id. */
export async function startImport(payload: Scope, { id, ownerId }: Own): Promise<boolean> {
  const rows = await onPool(
    payload,
    sql`update spreadsheet_imports set state = 'importing', queued_at = now()
        where id = ${id} and owner_id = ${ownerId} and state = 'checked' returning id`,
  )
  return rows.length > 0
}

/** Stops an import after the current row. Returns false if it is not active. */
export async function stopImport(payload: Scope, { id, ownerId }: Own): Promise<boolean> {
  const rows = await onPool(
    payload,
    sql`update spreadsheet_imports set state = 'stopped', ended_at = now()
        where id = ${id} and owner_id = ${ownerId} and state in ('checking', 'checked', 'importing')
        returning id`,
  )
  return rows.length > 0
}

export async function findImport(
  payload: Scope,
  { id, ownerId }: Own,
): Promise<SheetImport | null> {
  const [row] = await onPool(
    payload,
    sql`select * from spreadsheet_imports where id = ${id} and owner_id = ${ownerId}`,
  )
  return row ? toImport(row) : null
}

export async function listImports(
  payload: Scope,
  { list, ownerId }: Pick<SheetImport, 'list' | 'ownerId'>,
): Promise<SheetImport[]> {
  const rows = await onPool(
    payload,
    sql`select * from spreadsheet_imports where owner_id = ${ownerId} and list = ${list}
        order by id desc limit 10`,
  )
  return rows.map(toImport)
}

export async function countRows(payload: Scope, id: number): Promise<Record<RowState, number>> {
  const rows = await onPool(
    payload,
    sql`select state, count(*) as count from spreadsheet_rows where import_id = ${id} group by state`,
  )
  const counts = {
    waiting: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    created: 0,
    updated: 0,
  }
  for (const { count, state } of rows) counts[state as RowState] = Number(count)
  return counts
}

/** Counts the rows whose import notifies users (`previewRow`). */
export async function countNotified(payload: Scope, id: number): Promise<number> {
  const [row] = await onPool(
    payload,
    sql`select count(*) as count from spreadsheet_rows
        where import_id = ${id} and state = 'changed' and problems <> '[]'::jsonb`,
  )
  return Number(row?.count ?? 0)
}

export async function countAhead(payload: Scope, id: number): Promise<number> {
  const [row] = await onPool(
    payload,
    sql`select count(*) as count from spreadsheet_imports as one join spreadsheet_imports as own
          on (one.queued_at, one.id) < (own.queued_at, own.id)
        where own.id = ${id} and one.state in ('checking', 'importing')`,
  )
  return Number(row?.count ?? 0)
}

type Wanted = { id: number; states: readonly RowState[]; offset?: number; limit: number }

export async function listRows(
  payload: Scope,
  { id, limit, offset = 0, states }: Wanted,
): Promise<ImportRow[]> {
  const rows = await onPool(
    payload,
    sql`select * from spreadsheet_rows
        where import_id = ${id} and state = any(${`{${states.join(',')}}`}::text[])
        order by line limit ${limit} offset ${offset}`,
  )
  return rows.map(toRow)
}

export async function removeOldImports(payload: Payload): Promise<void> {
  await onPool(
    payload,
    sql`delete from spreadsheet_imports
        where state <> 'importing' and created_at < now() - make_interval(days => ${SHEET_LIMITS.days}::int)`,
  )
}

export function toImport(row: Record<string, unknown>): SheetImport {
  return {
    id: Number(row.id),
    ownerId: Number(row.owner_id),
    list: row.list as SheetList,
    fileName: String(row.file_name),
    header: row.header as string[],
    zone: String(row.zone),
    state: row.state as ImportState,
    createdAt: toIso(row.created_at),
    endedAt: toIsoOrNull(row.ended_at),
  }
}

export function toRow(row: Record<string, unknown>): ImportRow {
  return {
    line: Number(row.line),
    cells: row.cells as string[],
    state: row.state as RowState,
    docId: row.doc_id === null ? null : Number(row.doc_id),
    changes: row.changes as string[],
    problems: row.problems as Problem[],
  }
}

const REFUSED_BATCH = 500

export function createRefusedHead({ header }: SheetImport): string[] {
  return [...withoutReason(header, header), REASON.name]
}

/** Returns rejected rows as uploaded, with reasons, so that users can fix and reimport them. */
export async function listRefusedLines(
  payload: Payload,
  { header, id }: SheetImport,
  offset: number,
): Promise<{ rows: string[][]; last: number | null }> {
  const rows = await listRows(payload, { id, states: ['refused'], offset, limit: REFUSED_BATCH })
  return {
    rows: rows.map(({ cells, problems }) => {
      const why = problems.map(({ column, message }) =>
        column ? `${column}: ${message}` : message,
      )
      const restored = header.map((_, at) => stripGuard(cells[at] ?? ''))
      return [...withoutReason(restored, header), why.join(' ')]
    }),
    last: rows.length === REFUSED_BATCH ? offset + REFUSED_BATCH : null,
  }
}

/** Drops the reasons of an earlier import. */
function withoutReason(cells: readonly string[], header: readonly string[]): string[] {
  return cells.filter((_, at) => header[at]?.toLowerCase() !== REASON.name)
}

/** Not Payload collections: only the user who uploaded a file can see it. */
export const spreadsheetTables: SchemaHook = ({ schema }) => {
  const imports = pgTable(
    'spreadsheet_imports',
    {
      id: serial('id').primaryKey(),
      ownerId: reference(schema, 'owner_id', 'profiles').notNull(),
      /** The collection, for example "workshops". */
      list: text('list').notNull(),
      fileName: text('file_name').notNull(),
      header: jsonb('header').notNull(),
      /** The time zone of times without an offset. */
      zone: text('zone').notNull(),
      /** An `ImportState`. */
      state: text('state').notNull().default('checking'),
      createdAt: time('created_at').notNull().defaultNow(),
      queuedAt: time('queued_at').notNull().defaultNow(),
      endedAt: time('ended_at'),
    },
    (t) => [
      index('spreadsheet_imports_owner_idx').on(t.ownerId, t.id),
      index('spreadsheet_imports_turn_idx').on(t.state, t.queuedAt),
    ],
  )
  const rows = pgTable(
    'spreadsheet_rows',
    {
      importId: integer('import_id')
        .notNull()
        .references(() => imports.id, { onDelete: 'cascade' }),
      /** The row number in the spreadsheet. */
      line: integer('line').notNull(),
      cells: jsonb('cells').notNull(),
      /** A `RowState`. */
      state: text('state').notNull().default('waiting'),
      docId: integer('doc_id'),
      changes: jsonb('changes').notNull().default([]),
      problems: jsonb('problems').notNull().default([]),
    },
    (t) => [
      primaryKey({ columns: [t.importId, t.line] }),
      index('spreadsheet_rows_state_idx').on(t.importId, t.state, t.line),
    ],
  )
  Object.assign(schema.tables, { spreadsheetImports: imports, spreadsheetRows: rows })
  return schema
}
