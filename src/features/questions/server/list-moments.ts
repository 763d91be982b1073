import 'server-only'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { TimeLineMoment } from '@/features/learning/ui/time-line'
import { toTimeLine, type QuestionMoment } from '../question-moments'
import { isAboutTarget } from '@/platform/records/target-sql'
import type { Target } from '@/lib/records/target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { querySql } from '@/platform/server/sql-rows'

const SHOWN = 50

/**
 * Answered questions at seconds of a video, in order, for the record's page. That page is shared by
 * all visitors: call this only if answers are public. `path` is the page of the questions.
 */
export async function listMoments(target: Target, path: string): Promise<TimeLineMoment[]> {
  const read = cached(readMoments, 'question-moments', [tags.questions(target), tags.site])
  return toTimeLine(await read(target), path)
}

/** Moments for a signed-in user. Above fifty, those with the most votes. */
export async function readMoments(target: Target): Promise<QuestionMoment[]> {
  return querySql<QuestionMoment>(
    sql`select * from (
          select id, question, at_seconds::int as seconds from workshop_qna
          where ${isAboutTarget(target)} and answer_time is not null and target_is_published
            and at_seconds is not null
          order by votes desc, id desc limit ${SHOWN}
        ) most order by seconds, id`,
  )
}
