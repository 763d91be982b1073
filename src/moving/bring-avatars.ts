import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { replaceAvatar } from '@/accounts/replace-avatar'
import { squarePicture } from '@/accounts/square-picture'
import { onPool } from '@/lib/database/on-pool'
import { isStorageOutage } from '@/lib/failures/storage-outage'
import { readLedger, remember } from './ledger'
import { readOldFile, storageKey } from './old-pictures'
import type { Report } from './report'

type Bring = { payload: Payload; files: string | undefined; isDryRun: boolean; report: Report }

/** Accounts that are looked at in one go. */
const SIZE = 500

/**
 * Takes the pictures of people out of the old storage (I-06), for accounts that still name one there:
 * cut and encoded anew as if they had uploaded it. Such an account has no picture of its own here yet, and
 * once it has, none is looked for.
 */
export async function bringAvatars({ payload, files, isDryRun, report }: Bring): Promise<void> {
  if (!files) return
  let after = 0
  for (;;) {
    const rows = await onPool(
      payload,
      sql`select d.id, d.avatar_url, i.legacy_id, i.source_hash from profiles d
          join imported_rows i on i.kind = 'users' and i.doc_id = d.id and not i.is_joined
          where d.avatar_id is null and d.avatar_url like '%/storage/v1/%' and d.id > ${after}
          order by d.id limit ${SIZE}`,
    )
    for (const row of rows) {
      const oldId = String(row.legacy_id)
      const problem = await bring({ payload, files, isDryRun }, row)
      if (problem) report.note('users', oldId, problem, row.avatar_url)
      after = Number(row.id)
    }
    if (rows.length < SIZE) return
  }
}

/** Returns what is to be told of it. */
async function bring(
  { payload, files, isDryRun }: Omit<Bring, 'files' | 'report'> & { files: string },
  row: Record<string, unknown>,
): Promise<string | null> {
  const key = storageKey(String(row.avatar_url))
  if (!key) return null
  const found = await readOldFile(files, key)
  if ('problem' in found) return `${found.problem}: its address stays`
  const png = await squarePicture(found.bytes)
  if (!png) return 'the file is no picture that can be read: its address stays'
  if (isDryRun) return null
  const oldId = String(row.legacy_id)
  const before = (await readLedger({ payload }, 'users', [oldId])).get(oldId)
  try {
    await replaceAvatar({ payload, userId: Number(row.id), png })
  } catch (error) {
    if (isStorageOutage(error)) throw error
    return 'the picture could not be stored: its address stays'
  }
  // It is no change by anybody here, unless there was one before.
  if (before && before.now === before.leftAs) {
    await remember({ payload }, 'users', [{ oldId, docId: before.docId, hash: before.sourceHash }])
  }
  return null
}
