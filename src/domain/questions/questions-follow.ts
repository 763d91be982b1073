import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { aboutTarget, TARGET_IS_PUBLISHED, targetTable } from '@/lib/records/target-sql'
import type { TargetKind } from '@/lib/records/target'
import { answerStatements } from '@/lib/search/search-index'
import { tags } from '@/lib/tags'
import { expireTags } from '@/hooks/expire-tags'
import { isTakenOff, recordBefore } from '@/hooks/public-record'

type Doc = { id: number; slug?: string | null; _status?: string | null; deletedAt?: string | null }

/**
 * Lets questions follow what they are about, in the transaction of its save: once it is off the site
 * their answers are neither read (src/domain/questions/readable-questions.ts) nor found, and with a new address
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
