import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { toVideo } from '@/features/catalog/video'
import { toCursorText, type Cursor } from '@/platform/database/keyset'
import { onPool } from '@/platform/database/on-pool'
import { toIso } from '@/platform/database/rows'
import type { Target } from '@/lib/records/target'
import { joinTarget } from '@/platform/records/target-sql'
import type { LEARNING_PARTS } from '../use-cases'
import { isAsStored, readPendingProgress, listReportedRows } from './progress'

export type LearningPart = (typeof LEARNING_PARTS)[number]

export const PART_SIZE = 12

export type LearningItem = {
  target: Target
  title: string
  path: string
  /** An ISO instant. */
  at: string
  /** Seconds; null if this version of the video was not watched. */
  watched: { seconds: number; length: number } | null
  /** The video was replaced after the user watched it. */
  isReplaced: boolean
}

export type LearningPage = { items: LearningItem[]; next: string | null }

type ItemsQuery = { userId: number; part: LearningPart; after?: Cursor | null; size?: number }

const PARTS: Record<LearningPart, { table: SQL; time: SQL; where: SQL }> = {
  continue: {
    table: sql`progress`,
    time: sql`watched_at`,
    where: sql`own.done_at is null and own.seconds > 0`,
  },
  saved: { table: sql`saved_items`, time: sql`saved_at`, where: sql`true` },
  done: { table: sql`progress`, time: sql`done_at`, where: sql`own.done_at is not null` },
}

/** A page, newest first, including progress that is not stored yet. An index provides the order. */
export async function listItems(payload: Payload, query: ItemsQuery): Promise<LearningPage> {
  const { part, size = PART_SIZE, userId } = query
  const { table } = PARTS[part]
  const waiting = part === 'saved' ? [] : await readPendingProgress(userId)
  const [stored, reported] = await Promise.all([
    readRows(payload, query, { from: table, where: isAsStored(waiting) }),
    waiting.length === 0
      ? []
      : readRows(payload, query, { from: sql`(${listReportedRows(waiting)})`, where: sql`true` }),
  ])
  const rows = reported.length === 0 ? stored : [...reported, ...stored].sort(latestFirst)
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size).map(toItem),
    next: last ? toCursorText({ time: toIso(last.at), id: Number(last.id) }) : null,
  }
}

type Row = Record<string, unknown>

function readRows(
  payload: Payload,
  { after, part, size = PART_SIZE, userId }: ItemsQuery,
  source: { from: SQL; where: SQL },
): Promise<Row[]> {
  const { time, where } = PARTS[part]
  const isWatched = part === 'saved' ? sql`null as video, 0 as seconds, null as length` : WATCHED
  return onPool(
    payload,
    sql`
      select own.id, own.${time} as at, ${isWatched},
        t.kind, t.id as record, t.title, t.path, t.video_url as url
      from ${source.from} as own ${joinTarget('own')}
      where own.user_id = ${userId} and ${where} and ${source.where} and t.is_public
        ${after ? sql`and (own.${time}, own.id) < (${after.time}::timestamptz, ${after.id})` : sql``}
      order by own.${time} desc, own.id desc limit ${size + 1}`,
  )
}

function latestFirst(one: Row, other: Row): number {
  const [a, b] = [one, other].map(({ at }) => new Date(at as string).getTime()) as [number, number]
  return b - a || Number(other.id) - Number(one.id)
}

const WATCHED = sql`own.video, own.seconds, own.length`

function toItem({ length, url, video, ...row }: Row): LearningItem {
  const kind = row.kind as Target['kind']
  const id = Number(row.record)
  const current = typeof url === 'string' ? toVideo(url)?.key : undefined
  const isReplaced = typeof video === 'string' && video !== current
  return {
    target: { kind, id },
    title: String(row.title),
    path: String(row.path),
    at: toIso(row.at),
    watched:
      length && !isReplaced ? { seconds: Number(row.seconds), length: Number(length) } : null,
    isReplaced,
  }
}
