import 'server-only'
import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { isAboutTarget } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'
import { asSystem, cms } from '@/platform/server/cms'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { querySql } from '@/platform/server/sql-rows'
import { toAnsweredQuestion, type AnsweredPage } from '../dto'
import { PER_PAGE, SHOWN } from './question-page'

export type AnswerOrder = 'votes' | 'video'

type Place = { value: number; id: number }

const ORDERS: Record<AnswerOrder, { value: SQL; sort: SQL; beyond: SQL; where: SQL }> = {
  votes: {
    value: sql`votes`,
    sort: sql`votes desc, id desc`,
    beyond: sql`<`,
    where: sql`answer_time is not null`,
  },
  video: {
    value: sql`at_seconds`,
    sort: sql`at_seconds, id`,
    beyond: sql`>`,
    where: sql`answer_time is not null and at_seconds is not null`,
  },
}

/** Parses `12-345`, the value and the id of the last row shown. Returns null for anything else. */
export function parsePosition(text: unknown): Place | null {
  const [, value, id] = typeof text === 'string' ? (/^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []) : []
  return value && id ? { value: Number(value), id: Number(id) } : null
}

/**
 * Answered questions about a record, by votes or by position in the video, starting after
 * `after`. Uses system access like `listAnswered`: the caller has checked that the viewer can read
 * answers.
 */
export async function listSorted(
  target: Target,
  order: AnswerOrder,
  after: Place | null,
): Promise<AnsweredPage> {
  const { beyond, sort, value, where } = ORDERS[order]
  const rows = await querySql<{ id: number; value: number }>(
    sql`select id, ${value}::int as value from workshop_qna
        where ${isAboutTarget(target)} and ${where}
          and ${after ? sql`(${value}, id) ${beyond} (${after.value}, ${after.id})` : sql`true`}
        order by ${sort} limit ${PER_PAGE + 1}`,
  )
  const shown = rows.slice(0, PER_PAGE).map(({ id }) => id)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    questions: await readQuestions(shown),
    next: last ? `${last.value}-${last.id}` : null,
  }
}

async function readQuestions(ids: number[]) {
  const payload = await cms()
  const zone = await siteTimeZone()
  const { docs } = await payload.find({
    collection: 'workshop_qna',
    where: { id: { in: ids } },
    select: SHOWN,
    depth: 0,
    limit: PER_PAGE,
    pagination: false,
    ...asSystem,
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  return ids.flatMap((id) => {
    const doc = byId.get(id)
    return (doc && toAnsweredQuestion(doc, zone)) ?? []
  })
}
