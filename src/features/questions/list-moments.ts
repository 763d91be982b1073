import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { TimeLineMoment } from '@/components/player/time-line-place'
import { aboutTarget } from '@/lib/records/target-sql'
import type { Target } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { sqlRows } from '@/server/sql-rows'

const SHOWN = 50
const LABEL_LENGTH = 120

/**
 * Answered questions at seconds of a video, in its order, for the page of the record (L-12). That page is
 * the same for every visitor: call it only where answers are public (L-17). `path` is that of the questions.
 */
export async function listMoments(target: Target, path: string): Promise<TimeLineMoment[]> {
  const read = cached(readMoments, 'question-moments', [tags.questions(target), tags.site])
  return (await read(target)).map(({ id, question, seconds }) => ({
    seconds,
    label: question.length <= LABEL_LENGTH ? question : `${question.slice(0, LABEL_LENGTH)}…`,
    href: `${path}?answer=${id}#answer-${id}`,
  }))
}

async function readMoments(target: Target) {
  return sqlRows<{ id: number; question: string; seconds: number }>(
    sql`select id, question, at_seconds::int as seconds from workshop_qna
        where ${aboutTarget(target)} and answer_time is not null and at_seconds is not null
        order by at_seconds, id limit ${SHOWN}`,
  )
}
