import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Access,
  Where,
} from 'payload'
import { isStaff } from '@/access/roles'
import { expireTags } from '@/hooks/expire-tags'
import { isTakenOff, recordBefore } from '@/hooks/public-record'
import { onTransaction } from '@/lib/database/on-transaction'
import { ANSWERED, STANDING } from '@/lib/questions/answered'
import type { TargetKind, Target } from '@/lib/records/target'
import { aboutTarget, TARGET_IS_PUBLISHED, targetTable } from '@/lib/records/target-sql'
import { answerStatements } from '@/lib/search/search-index'
import { tags } from '@/lib/tags'
import { countAskers, lockQuestions } from './lock-questions'

type Doc = { id: number; slug?: string | null; _status?: string | null; deletedAt?: string | null }

/**
 * Lets questions follow what they are about, in the transaction of its save: once it is off the site
 * their answers are neither read (src/domain/questions/follow-target.ts) nor found, and with a new address
 * they are found there.
 */
export function questionsFollow(kind: TargetKind): CollectionAfterChangeHook<Doc> {
  return async ({ collection: { slug }, doc, operation, previousDoc: previous, req }) => {
    if (operation !== 'update') return doc
    const hasMoved =
      doc._status === 'draft'
        ? await isTakenOff(req, slug, { doc, previous })
        : isElsewhere(doc, recordBefore(req, slug, previous))
    if (!hasMoved) return doc
    const target = { kind, id: doc.id }
    await onTransaction(
      req,
      sql`update workshop_qna set target_is_published = ${TARGET_IS_PUBLISHED}
          from ${targetTable(kind)} t
          where t.id = ${doc.id} and ${aboutTarget(target)}
            and target_is_published is distinct from ${TARGET_IS_PUBLISHED}`,
    )
    for (const statement of answerStatements(target)) await onTransaction(req, statement)
    await expireTags(req, [tags.questions(target)])
    return doc
  }
}

/** There may be thousands of questions, and a record is saved every few seconds while somebody writes it. */
function isElsewhere(doc: Doc, before: Doc | undefined): boolean {
  return (['slug', '_status', 'deletedAt'] as const).some(
    (name) => (doc[name] ?? null) !== (before?.[name] ?? null),
  )
}

/**
 * Deleting what people asked about deletes their questions in the same transaction, and what
 * became one with them, wherever that was asked, in one statement with their places in the search:
 * there may be thousands. The lock on the record comes first, so that nobody can ask between the
 * deletions. Questions about something else, with which some of them became one, are asked by fewer.
 */
export function deleteQuestions(kind: TargetKind): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const target = { kind, id: Number(id) }
    await onTransaction(
      req,
      sql`select 1 from ${targetTable(kind)} where id = ${target.id} for update`,
    )
    const left = await lockMerged(req, target)
    await onTransaction(
      req,
      sql`with gone as (
            delete from workshop_qna
            where ${aboutTarget(target)}
              or same_as_id in (select id from workshop_qna where ${aboutTarget(target)})
            returning id)
          delete from search_entries
          where kind = 'workshop_qna' and doc_id in (select id from gone)`,
    )
    for (const question of left) await countAskers(req, question)
  }
}

/** The questions about something else with which questions of a target became one, locked. */
async function lockMerged(req: PayloadRequest, target: Target): Promise<number[]> {
  const rows = await onTransaction(
    req,
    sql`select distinct same_as_id as id from workshop_qna
        where ${aboutTarget(target)} and same_as_id not in (
          select id from workshop_qna where ${aboutTarget(target)})`,
  )
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length > 0) await lockQuestions(req, ids)
  return ids
}

/** Answered questions about what is published: what was taken off the site takes its answers along. */
const readable: Where = { and: [ANSWERED, { targetIsPublished: { equals: true } }] }

/**
 * Questions one may read: staff all that stand for themselves, a signed-in person the
 * answered ones about what is published and their own, a visitor none, unless the site setting "answers
 * are public" opens the answered ones. The condition is a column of the question, so it costs no join.
 */
export const readableQuestions: Access = async ({ req }) => {
  if (isStaff(req.user)) return STANDING
  if (req.user) return { or: [readable, { asker: { equals: req.user.id } }] }
  const { answersArePublic } = await req.payload.findGlobal({
    slug: 'site-settings',
    select: { answersArePublic: true },
    depth: 0,
    req,
  })
  return answersArePublic ? readable : false
}
