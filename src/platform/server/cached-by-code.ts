import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { parsePrivateAddress, type PrivateAddress } from '@/lib/records/private-address'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { toTargetTable } from '../records/target-sql'
import { isPublishedRow } from '../records/visibility'
import { cached } from './cached'
import { querySql } from './sql-rows'

/** The published event with this code, under this id or slug. Null for another code or address. */
export async function findIdByCode(
  kind: EventKind,
  { code, segment }: PrivateAddress,
): Promise<number | null> {
  const [row] = await querySql<{ id: number }>(
    sql`select id from ${toTargetTable(kind)} where code = ${code} and ${isPublishedRow()}
          and (${segment}::text is null or ${segment}::text in (slug, id::text))`,
  )
  return row?.id ?? null
}

type PrivateRead<Result> = {
  kind: EventKind
  address: string
  /** Names the read in the cache key. */
  name: string
  /** Reads as a visitor with the code: `...asBearer(code)`. */
  read: (id: number, code: string) => Promise<Result | null>
}

/**
 * Caches a read of one event by an address with its code. Null if the address has none, or another.
 * Any change of an event of the list expires it: codes are in no tag.
 */
export async function cachedByCode<Result>({
  address,
  kind,
  name,
  read,
}: PrivateRead<Result>): Promise<Result | null> {
  const parsed = parsePrivateAddress(address)
  if (!parsed) return null
  const find = async () => {
    const id = await findIdByCode(kind, parsed)
    return id === null ? null : read(id, parsed.code)
  }
  const shown = [tags[TARGET_COLLECTIONS[kind]], tags.instructors, tags.series]
  return cached(find, `${name}:private/${address}`, shown)()
}
