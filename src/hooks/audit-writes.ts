import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  GlobalAfterChangeHook,
  PayloadRequest,
  Plugin,
} from 'payload'
import { changesBetween } from '@/lib/records/changes'
import { recordAudit, recentlyDrafted, type AuditAction } from './record-audit'
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
            beforeChange: [...(collection.hooks?.beforeChange ?? []), notePublished],
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

/** Publishing a draft changes what was published before, so that is what the entry compares with. */
const notePublished: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (
    operation === 'update' &&
    data._status === 'published' &&
    originalDoc?._status === 'draft' &&
    originalDoc.publishedAt
  ) {
    req.context[publishedKey(collection.slug, originalDoc.id as number)] =
      await req.payload.db.findOne({
        collection: collection.slug,
        where: { id: { equals: originalDoc.id as number } },
        req,
      })
  }
  return data
}

const afterChange: CollectionAfterChangeHook = async ({
  collection,
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const after = doc as Doc
  const published = context[publishedKey(collection.slug, after.id)] as Doc | undefined
  const before = operation === 'create' ? undefined : (published ?? (previousDoc as Doc))
  const isLive = await isStillPublished(req, collection.slug, previousDoc as Doc | undefined, after)
  const latest = previousDoc as Doc | undefined
  const action = actionOf(collection.slug, { before, latest, after, isLive })
  // The back office saves a draft every few seconds of typing: one entry for a sitting.
  const isSitting = action === 'draft' && isTrue(req.query?.autosave)
  if (isSitting && (await recentlyDrafted(req, collection.slug, after.id))) return doc

  const isPrivate = privateFieldsOf(collection.slug)
  const changes = changesBetween(before, after, isPrivate)
  if (data?.password) changes.push({ field: 'password' })
  if (operation === 'update' && changes.length === 0 && action === 'update') return doc
  await recordAudit(req, { action, recordType: collection.slug, doc: after, changes })
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  const changes = changesBetween(doc as Doc, undefined, privateFieldsOf(collection.slug))
  await recordAudit(req, {
    action: 'delete',
    recordType: collection.slug,
    doc: doc as Doc,
    changes,
  })
  return doc
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const changes = changesBetween(previousDoc as Doc, doc as Doc)
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
  isLive: boolean
}

function actionOf(slug: string, { before, latest, after, isLive }: States): AuditAction {
  if (!before) return 'create'
  if (after.deletedAt && !latest?.deletedAt) return 'trash'
  if (!after.deletedAt && latest?.deletedAt) return 'restore'
  if (slug === 'workshop_qna' && after.answerTime && !before.answerTime) return 'answer'
  if (after._status === 'published' && latest?._status === 'draft') return 'publish'
  if (after._status === 'draft') {
    return latest?._status === 'published' && !isLive ? 'unpublish' : 'draft'
  }
  return 'update'
}

/**
 * A draft saved over a published record and a record taken off the site look the same to a hook;
 * what is stored as the record itself tells them apart.
 */
async function isStillPublished(
  req: PayloadRequest,
  slug: CollectionSlug,
  latest: Doc | undefined,
  after: Doc,
): Promise<boolean> {
  if (after._status !== 'draft' || latest?._status !== 'published') return false
  const live = await req.payload.db.findOne<Doc>({
    collection: slug,
    where: { id: { equals: after.id } },
    req,
  })
  return live?._status === 'published'
}

function publishedKey(slug: string, id: number): string {
  return `published:${slug}:${id}`
}

/** Payload turns the text into a boolean in some calls and leaves it in others. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
