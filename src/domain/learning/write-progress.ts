import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import { TARGET_KINDS, type TargetKind } from '@/lib/records/target'
import { TARGET_COLUMN, targetTable } from '@/lib/records/target-sql'
import { doneAt, isThrough } from './reported-rows'
import type { Progress } from './progress'

/**
 * Stores how far people have watched, one statement a kind of record. The newest wins, whenever it
 * arrives (L-05). What is gone meanwhile, record, account or session, is left out.
 */
export async function writeProgress(payload: Payload, rows: readonly Progress[]): Promise<void> {
  for (const kind of TARGET_KINDS) {
    const own = rows.filter(({ target }) => target.kind === kind)
    if (own.length > 0) await onPool(payload, upsert(kind, own))
  }
}

function upsert(kind: TargetKind, rows: readonly Progress[]): SQL {
  const target = TARGET_COLUMN[kind]
  const given = JSON.stringify(
    rows.map(({ at, length, seconds, session, target: { id }, userId, video }) => ({
      ...{ user_id: userId, session, target: id, video, seconds, length },
      watched_at: new Date(at).toISOString(),
    })),
  )
  return sql`
    insert into progress as had
      (user_id, ${target}, video, seconds, length, watched_at, done_at)
    select told.user_id, told.target, told.video, told.seconds, told.length, told.watched_at,
      case when ${sql.raw(isThrough('told'))} then told.watched_at end
    from jsonb_to_recordset(${given}::jsonb) as told
      (user_id int, session uuid, target int, video text, seconds int, length int,
       watched_at timestamptz)
    join ${targetTable(kind)} as record on record.id = told.target
    join sessions as living on living.id = told.session and living.user_id = told.user_id
    order by told.user_id, told.target
    on conflict (user_id, ${target}) do update set
      video = excluded.video, seconds = excluded.seconds, length = excluded.length,
      watched_at = excluded.watched_at, done_at = ${doneAt('excluded')}
    where had.watched_at < excluded.watched_at`
}
