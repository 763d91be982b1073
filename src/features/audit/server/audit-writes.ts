import { setImmediate } from 'node:timers/promises'
import { sql } from '@payloadcms/db-postgres'
import {
  traverseFields,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type Field,
  type FieldHook,
  type FlattenedField,
  type GlobalAfterChangeHook,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { isStaff } from '@/access/roles'
import { hookAll } from '@/platform/records/capability'
import { isTakenOff, getRecordBefore, getWrittenGlobal } from '@/hooks/public-record'
import { FORMER_MEMBER } from '@/features/accounts/email-address'
import { onTransaction } from '@/platform/database/transaction'
import { listChangesBetween, type Change } from '@/lib/records/changes'
import { formatUnnamed } from '@/lib/records/label'
import type { AuditLog } from '@/payload-types'
import { logStaffWrite } from '@/platform/logging/security-log'

/** The log names these fields but stores no value. */
const PERSONAL: Record<string, (field: string) => boolean> = {
  users: (field) => field !== 'role',
  avatars: () => true,
  api_keys: () => true,
  // Webhook URLs often contain a secret.
  webhooks: (field) => field === 'url',
  contact_messages: (field) => field !== 'handled',
  workshop_qna: (field) => field !== 'answer' && field !== 'question',
  passkeys: (field) => field === 'name',
}

/** Logged despite their read rule. */
const SHOWN: Record<string, string[]> = { users: ['role'] }

type Entity = { slug: string; fields: Field[]; flattenedFields: FlattenedField[] }

// eslint-disable-next-line local/process-state -- each copy has its own entities
const restricted = new WeakMap<object, Set<string>>()

/**
 * The fields that the audit log names without storing their values: personal data, and fields that
 * are hidden or have a read rule, including nested ones. The log has other readers than the field.
 */
export function findPrivateFields(entity: Entity): (field: string) => boolean {
  const { slug } = entity
  const names = restricted.get(entity) ?? restrictedFields(entity)
  restricted.set(entity, names)
  return (field) => Boolean(PERSONAL[slug]?.(field)) || names.has(field)
}

function restrictedFields({ flattenedFields, slug }: Entity): Set<string> {
  const names = flattenedFields.filter(isRestricted).map(({ name }) => name)
  return new Set(names.filter((name) => !SHOWN[slug]?.includes(name)))
}

function isRestricted(field: FlattenedField): boolean {
  let isFound = false
  traverseFields({
    fields: [field as Field],
    callback: ({ field: one }) => {
      const { access, hidden } = one as { access?: { read?: unknown }; hidden?: boolean }
      isFound ||= Boolean(access?.read) || hidden === true
    },
  })
  return isFound
}

type AuditAction = AuditLog['action']

type Entry = {
  action: AuditAction
  recordType: string
  doc?: Doc
  title?: string
  changes?: Change[]
}

/** Draft saves within this time count as one change. */
const SITTING = '10 minutes'

type StaffRequest = PayloadRequest & { user: NonNullable<PayloadRequest['user']> }

/** Whether to audit a request. Writes by learners, and by the program itself, are not audited. */
function isAudited(req: PayloadRequest): req is StaffRequest {
  return isStaff(req.user)
}

async function recordAudit(req: StaffRequest, { doc, ...entry }: Entry): Promise<void> {
  await logStaffWrite(req, {
    ...entry,
    actor: req.user.id,
    recordId: doc ? String(doc.id) : null,
  })
}

/** Whether the log has a recent draft entry of this user for this record. */
async function recentlyDrafted(
  req: PayloadRequest,
  recordType: string,
  id: number,
): Promise<boolean> {
  const rows = await onTransaction(
    req,
    sql`select 1 from audit_log
        where record_type = ${recordType} and record_id = ${String(id)}
          and action = 'draft' and actor = ${req.user?.id ?? null}
          and at > now() - ${SITTING}::interval
        limit 1`,
  )
  return rows.length > 0
}

/** As the back office names it, unless that is personal. */
function toTitle(collection: SanitizedCollectionConfig, doc: Doc): string {
  const { useAsTitle = 'id' } = collection.admin
  const title = findPrivateFields(collection)(useAsTitle) ? '' : doc[useAsTitle]
  return typeof title === 'string' && title ? title : formatUnnamed(doc.id)
}

type Doc = Record<string, unknown> & { id: number; _status?: string; deletedAt?: string | null }

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
  // Publishing a draft changes the published version, so the entry compares with that.
  const isPublished = after._status === 'published'
  const knownBefore = isPublished ? getRecordBefore(req, collection.slug, latest) : latest
  const before = operation === 'create' ? undefined : knownBefore
  const isOff = await isTakenOff(req, collection.slug, { doc: after, previous: latest })
  const action = toAction(collection.slug, { before, latest, after, isOff })
  // The back office autosaves every few seconds: write one entry per sitting.
  const isSitting = action === 'draft' && isTrue(req.query?.autosave)
  if (isSitting && (await recentlyDrafted(req, collection.slug, after.id))) return doc

  const isPrivate = findPrivateFields(collection)
  const changes = listChangesBetween(before, after, isPrivate)
  if (data?.password) changes.push({ field: 'password' })
  if (operation === 'update' && changes.length === 0 && action === 'update') return doc
  const title = toTitle(collection, after)
  await recordAudit(req, { action, recordType: collection.slug, doc: after, title, changes })
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  if (!isAudited(req)) return doc
  const changes = listChangesBetween(doc as Doc, undefined, findPrivateFields(collection))
  await recordAudit(req, {
    action: 'delete',
    recordType: collection.slug,
    doc: doc as Doc,
    title: toTitle(collection, doc as Doc),
    changes,
  })
  return doc
}

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  if (!isAudited(req)) return doc as unknown
  const [after, latest] = [getWrittenGlobal(doc) as Doc, previousDoc as Doc]
  const isDraft = after._status === 'draft'
  const before = isDraft ? latest : getRecordBefore(req, global.slug, latest)
  const changes = listChangesBetween(before, after, findPrivateFields(global))
  const isPublish = after._status === 'published' && latest._status === 'draft'
  const action = isDraft ? 'draft' : isPublish ? 'publish' : 'update'
  if (changes.length > 0) await recordAudit(req, { action, recordType: global.slug, changes })
  return doc as unknown
}

/**
 * Writes every staff change to the audit log. A plugin, so that it covers new collections. Hooks
 * run in the transaction of the change, so the entry commits with it or not at all.
 */
export const auditWrites = hookAll({
  collections: ({ slug }) =>
    slug === 'audit_log'
      ? null
      : { last: { afterChange: [afterChange], afterDelete: [afterDelete] } },
  globals: () => ({ last: { afterChange: [afterGlobalChange] } }),
})

type States = {
  /** What the entry compares with; undefined for a new record. */
  before: Doc | undefined
  /** Includes drafts. */
  latest: Doc | undefined
  after: Doc
  /** No longer on the site. */
  isOff: boolean
}

function toAction(slug: string, { before, latest, after, isOff }: States): AuditAction {
  if (!before) return 'create'
  if (after.deletedAt && !latest?.deletedAt) return 'trash'
  if (!after.deletedAt && latest?.deletedAt) return 'restore'
  if (slug === 'workshop_qna' && after.answerTime && !before.answerTime) return 'answer'
  if (after._status === 'published' && latest?._status === 'draft') return 'publish'
  if (after._status === 'draft') return isOff ? 'unpublish' : 'draft'
  return 'update'
}

/** Payload passes a boolean in some calls and a string in others. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

type Names = {
  byId: Map<number, Promise<string>>
  batch?: { ids: number[]; names: Promise<Map<number, string>> }
}

/**
 * Resolves the name of the acting user; a deleted account is "Former member". The entries of a list
 * are read in parallel, so their users are loaded in one query (G4).
 */
export const nameActor: FieldHook = ({ req, siblingData }) => {
  const id: unknown = siblingData.actor
  if (typeof id !== 'number') {
    // Its holder has no account. The changes name the link.
    if (siblingData.recordType === 'registrations') return 'A door link'
    return siblingData.outcome ? 'Visitor' : 'The system'
  }
  const names = getNames(req)
  const name = names.byId.get(id) ?? lookUp(id, names, req)
  names.byId.set(id, name)
  return name
}

async function lookUp(id: number, names: Names, req: PayloadRequest): Promise<string> {
  const batch = (names.batch ??= startBatch(names, req))
  batch.ids.push(id)
  return (await batch.names).get(id) ?? FORMER_MEMBER
}

function startBatch(names: Names, req: PayloadRequest): NonNullable<Names['batch']> {
  const ids: number[] = []
  const find = async () => {
    await setImmediate()
    names.batch = undefined
    const { docs } = await req.payload.find({
      collection: 'users',
      where: { id: { in: ids } },
      depth: 0,
      pagination: false,
      overrideAccess: true,
      select: { fullName: true, email: true },
      req,
    })
    return new Map(docs.map((user) => [user.id, user.fullName?.trim() || user.email]))
  }
  return { ids, names: find() }
}

function getNames(req: PayloadRequest): Names {
  const context = req.context as { actorNames?: Names }
  return (context.actorNames ??= { byId: new Map() })
}
