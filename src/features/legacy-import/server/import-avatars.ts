import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { replaceAvatar, cropToSquare } from '@/features/accounts/server/avatar'
import { onPool } from '@/platform/database/on-pool'
import { isStorageOutage } from '@/lib/failures/to-app-error'
import { sha256 } from '@/lib/secrets'
import { AVATARS, toAvatarKey, readLegacyFile, rememberAvatar, removeLeftAvatars } from './pictures'
import { readLedger, recordRows } from './ledger'
import type { Report } from './report'

type ImportStep = { payload: Payload; files: string | undefined; isDryRun: boolean; report: Report }

const SIZE = 500

/**
 * Imports avatars that still point to the old storage, and imported ones whose file has changed.
 * Encodes them like an upload and keeps avatars chosen here.
 */
export async function importAvatars({
  payload,
  files,
  isDryRun,
  report,
}: ImportStep): Promise<void> {
  if (!isDryRun) await removeLeftAvatars(payload)
  if (!files) return
  let after = 0
  for (;;) {
    const rows = await onPool(
      payload,
      sql`select d.id, d.avatar_url, i.legacy_id, a.left_as as key, a.source_hash as digest
          from profiles d
          join imported_rows i on i.kind = 'users' and i.doc_id = d.id and not i.is_joined
          left join imported_rows a on a.kind = ${AVATARS} and a.legacy_id = i.legacy_id
            and a.doc_id = d.avatar_id
          where d.id > ${after} and (a.doc_id is not null
            or (d.avatar_id is null and d.avatar_url like '%/storage/v1/%'))
          order by d.id limit ${SIZE}`,
    )
    for (const row of rows) {
      const oldId = String(row.legacy_id)
      const problem = await importAvatar({ payload, files, isDryRun }, row)
      if (problem && row.key === null) {
        report.note('users', oldId, `${problem}: its URL is kept`, row.avatar_url)
      }
      after = Number(row.id)
    }
    if (rows.length < SIZE) return
  }
}

async function importAvatar(
  { payload, files, isDryRun }: Omit<ImportStep, 'files' | 'report'> & { files: string },
  row: Record<string, unknown>,
): Promise<string | null> {
  const key = typeof row.key === 'string' ? row.key : toAvatarKey(String(row.avatar_url))
  if (!key) return 'the picture is outside the bucket of profile pictures'
  const file = await readLegacyFile(files, key)
  if ('problem' in file) return file.problem
  const digest = sha256(file.bytes)
  if (digest === row.digest) return null
  const png = await cropToSquare(file.bytes)
  if (!png) return 'the file is not a readable picture'
  if (isDryRun) return null
  const [oldId, userId] = [String(row.legacy_id), Number(row.id)]
  const before = (await readLedger({ payload }, 'users', [oldId])).get(oldId)
  try {
    await replaceAvatar({ payload, userId, png })
  } catch (error) {
    if (isStorageOutage(error)) throw error
    return 'the picture could not be stored'
  }
  await rememberAvatar({ payload }, { oldId, userId, key, digest })
  // Keep the import from looking like a local change, unless there already was one.
  if (before && before.now === before.leftAs) {
    await recordRows({ payload }, 'users', [
      { oldId, docId: before.docId, hash: before.sourceHash },
    ])
  }
  return null
}
