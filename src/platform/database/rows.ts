import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'

type Row = Record<string, unknown>

export function toIds(rows: readonly Row[]): number[] {
  return rows.map(({ id }) => Number(id))
}

/** Ids as an array in SQL, as one parameter for any number of them. */
export function toIdArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`
}

/** A time that SQL returned, as an ISO instant. */
export function toIso(value: unknown): string {
  return new Date(value as string | Date).toISOString()
}

export function toIsoOrNull(value: unknown): string | null {
  return value ? toIso(value) : null
}
