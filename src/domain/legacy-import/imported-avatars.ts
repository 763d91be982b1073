import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { Scope } from '@/lib/database/write-scope'
import { onPool } from '@/lib/database/on-pool'
import { onTransaction } from '@/lib/database/on-transaction'
import { avatarKey } from './legacy-pictures'

/**
 * Under this kind `imported_rows` remembers the picture that an import gave an account: its file there
 * (`left_as`) and what that was like (`source_hash`). A picture that somebody chose here is another one.
 */
export const AVATARS = 'avatars'

type ImportedRow = { oldId: string; userId: number; key: string; digest: string }

/** Remembers the present picture of an account as the one that was brought. */
export async function rememberAvatar(
  scope: Scope,
  { digest, key, oldId, userId }: ImportedRow,
): Promise<void> {
  await onTransaction(
    scope,
    sql`insert into imported_rows (kind, legacy_id, doc_id, source_hash, left_as)
        select ${AVATARS}, ${oldId}, avatar_id, ${digest}, ${key} from profiles
        where id = ${userId} and avatar_id is not null
        on conflict (kind, legacy_id) do update set doc_id = excluded.doc_id,
          source_hash = excluded.source_hash, left_as = excluded.left_as`,
  )
}

/** Takes the picture that an import brought from an account that has another one there, or none (I-07). */
export async function dropImportedAvatar(
  scope: Scope,
  { address, oldId, userId }: { address: string | null; oldId: string; userId: number },
): Promise<void> {
  await onTransaction(
    scope,
    sql`update profiles p set avatar_id = null from imported_rows i
        where p.id = ${userId} and i.kind = ${AVATARS} and i.legacy_id = ${oldId}
          and i.doc_id = p.avatar_id and i.left_as <> ${avatarKey(address ?? '') ?? ''}`,
  )
}

/** Removes the pictures that were brought and are nobody's any more. */
export async function removeLeftAvatars(payload: Payload): Promise<void> {
  const rows = await onPool(
    payload,
    sql`select a.id from imported_rows i join avatars a on a.id = i.doc_id
        where i.kind = ${AVATARS} and not exists (select 1 from profiles where avatar_id = a.id)`,
  )
  if (rows.length === 0) return
  await payload.delete({
    collection: 'avatars',
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    depth: 0,
    // The program cleans up after itself.
    overrideAccess: true,
  })
}
