import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  Plugin,
} from 'payload'
import { changesBetween } from '@/lib/records/changes'
import { isTakenOff, recordBefore } from '@/hooks/public-record'
import { isAudited, recordAudit, recentlyDrafted, type AuditAction } from './record-audit'
import { privateFieldsOf } from './private-fields'

type Doc = Record<string, unknown> & { id: number; _status?: string; deletedAt?: string | null }

/**
 * Writes every change that staff make to a collection or global into the audit log (S-99). A
 * plugin, so that a new collection cannot be forgotten. Hooks run inside the transaction of the
 * change: the entry is committed with it or not at all.
 */
export const auditWrites: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.slug === 'audit_log'
      ? collection
      : {
          ...collection,
          hooks: {
            ...collection.hooks,
            afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
            afterDelete: [...(collection.hooks?.afterDelete ?? []), afterDelete],
          },
        },
  ),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      afterChange: [...(global.hooks?.afterChange ?? []), afterGlobalChange],
    },
  })),
})

const afterChange: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (!isAudited(req)) return doc
  const after = doc as Doc
  const latest = previousDoc as Doc | undefined
  // Publishing a draft changes what was published before, so that is what the entry compares with.
  const isPublished = after._status === 'published'
  const known = isPublished ? recordBefore(req, collection.slug, latest) : latest
  const before = operation === 'create' ? undefined : known
  const isOff = await isTakenOff(req, collection.slug, { doc: after, previous: latest })
  const action = actionOf(collection.slug, { before, latest, after, isOff })
  // The back office saves a draft every few seconds of typing: one entry for a sitting.
  const isSitting = action === 'draft' && isTrue(req.query?.autosave)
  if (isSitting && (await recentlyDrafted(req, collection.slug, after.id))) return doc

  const isPrivate = privateFieldsOf(collection)
  const changes = changesBetween(before, after, isPrivate)
  if (data?.password) changes.push({ field: 'password' })
  if (operation === 'update' && changes.length === 0 && action === 'update') return doc
  await recordAudit(req, { action, recordType: collection.slug, doc: after, changes })
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (!isAudited(req)) return doc
  const changes = changesBetween(doc as Doc, undefined, privateFieldsOf(collection))
  await recordAudit(req, {
    action: 'delete',
    recordType: collection.slug,
    doc: doc as Doc,
    changes,
  })
  return doc
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  if (!isAudited(req)) return doc
  const changes = changesBetween(previousDoc as Doc, doc as Doc, privateFieldsOf(global))
  if (changes.length > 0) {
    await recordAudit(req, { action: 'update', recordType: global.slug, changes })
  }
  return doc
}

type States = {
  /** What the entry compares with; undefined for a new record. */
  before: Doc | undefined
  /** The state just before this write, drafts included. */
  latest: Doc | undefined
  after: Doc
  /** It is on the site no more. */
  isOff: boolean
}

function actionOf(slug: string, { before, latest, after, isOff }: States): AuditAction {
  if (!before) return 'create'
  if (after.deletedAt && !latest?.deletedAt) return 'trash'
  if (!after.deletedAt && latest?.deletedAt) return 'restore'
  if (slug === 'workshop_qna' && after.answerTime && !before.answerTime) return 'answer'
  if (after._status === 'published' && latest?._status === 'draft') return 'publish'
  if (after._status === 'draft') return isOff ? 'unpublish' : 'draft'
  return 'update'
}

/** Payload turns the text into a boolean in some calls and leaves it in others. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
