import { sql } from '@payloadcms/db-postgres'
import type {
  Access,
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
  Where,
} from 'payload'
import { isStaff } from '@/access/roles'
import { expireTags } from '@/hooks/expire-tags'
import { lockRecords } from '@/hooks/locked'
import type { Capability } from '@/platform/records/capability'
import { isTakenOff, getRecordBefore } from '@/hooks/public-record'
import { toIds } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { ANSWERED, STANDING } from '../desk'
import type { Target, TargetKind } from '@/lib/records/target'
import { isAboutTarget, isTargetListed, toTargetTable } from '@/platform/records/target-sql'
import { answerStatements } from '@/features/search/server/search-index'
import { tags } from '@/lib/tags'
import { countAskers } from './merge'

type Doc = {
  id: number
  slug?: string | null
  _status?: string | null
  deletedAt?: string | null
  visibility?: string | null
}

/** Records that learners ask about. Their questions follow them. */
export function takesQuestions(kind: TargetKind): Capability {
  return {
    hooks: { afterChange: [syncQuestions(kind)], beforeDelete: [deleteQuestions(kind)] },
  }
}

/**
 * Hides answers from readers (`readableQuestions`) and search when their target is unpublished, and
 * updates search entries when its slug changes, in the transaction of its save.
 */
function syncQuestions(kind: TargetKind): CollectionAfterChangeHook<Doc> {
  return async ({ collection: { slug }, doc, operation, previousDoc: previous, req }) => {
    if (operation !== 'update') return doc
    const hasMoved =
      doc._status === 'draft'
        ? await isTakenOff(req, slug, { doc, previous })
        : isElsewhere(doc, getRecordBefore(req, slug, previous))
    if (!hasMoved) return doc
    const target = { kind, id: doc.id }
    await onTransaction(
      req,
      sql`update workshop_qna set target_is_published = ${isTargetListed(kind)}
          from ${toTargetTable(kind)} t
          where t.id = ${doc.id} and ${isAboutTarget(target)}
            and target_is_published is distinct from ${isTargetListed(kind)}`,
    )
    for (const statement of answerStatements(target)) await onTransaction(req, statement)
    await expireTags(req, [tags.questions(target)])
    return doc
  }
}

/** Avoids an update on every autosave: a target may have thousands of questions. */
function isElsewhere(doc: Doc, before: Doc | undefined): boolean {
  return (['slug', '_status', 'deletedAt', 'visibility'] as const).some(
    (name) => (doc[name] ?? null) !== (before?.[name] ?? null),
  )
}

/**
 * Deletes the questions about a deleted record, those merged into them and their search entries.
 * The lock on the record comes first, so that no question is added in between.
 */
function deleteQuestions(kind: TargetKind): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    const target = { kind, id: Number(id) }
    await onTransaction(
      req,
      sql`select 1 from ${toTargetTable(kind)} where id = ${target.id} for update`,
    )
    const left = await lockMerged(req, target)
    await onTransaction(
      req,
      sql`with gone as (
            delete from workshop_qna
            where ${isAboutTarget(target)}
              or same_as_id in (select id from workshop_qna where ${isAboutTarget(target)})
            returning id)
          delete from search_entries
          where kind = 'workshop_qna' and doc_id in (select id from gone)`,
    )
    for (const question of left) await countAskers(req, question)
  }
}

/** Locks the questions about other records that questions of this target were merged into. */
async function lockMerged(req: PayloadRequest, target: Target): Promise<number[]> {
  const rows = await onTransaction(
    req,
    sql`select distinct same_as_id as id from workshop_qna
        where ${isAboutTarget(target)} and same_as_id not in (
          select id from workshop_qna where ${isAboutTarget(target)})`,
  )
  const ids = toIds(rows)
  await lockRecords(req, 'workshop_qna', ids)
  return ids
}

/** Unpublishing a record hides its answers too. */
const readable: Where = { and: [ANSWERED, { targetIsPublished: { equals: true } }] }

/**
 * Staff read all unmerged questions, users their own and published answered ones, and visitors the
 * latter only if `answersArePublic` is on. Uses a column of the question, so it needs no join.
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
