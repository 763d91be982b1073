import { sql } from '@payloadcms/db-postgres'
import type {
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  GlobalSlug,
  JsonObject,
  PayloadRequest,
} from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { onTransaction } from '@/platform/database/transaction'
import { listChangesBetween } from '@/lib/records/changes'
import { after, mergeDraft, type Draft } from './draft-versions'
import { rememberRecordBefore, getWrittenGlobal } from './public-record'

const STAYS = 'This is always on the site. Save a draft instead of unpublishing it.'

/** Stored in the context of the request. A global is written once per request. */
type Write = { published: JsonObject; draft?: Draft; isRestore: boolean }

const toKey = (slug: string) => `write:${slug}`

/** Serializes the writes of a global. Call it before reading what a write depends on. */
export async function lockGlobal(req: PayloadRequest, slug: GlobalSlug): Promise<void> {
  await onTransaction(
    req,
    sql`select pg_advisory_xact_lock(hashtext('globals'), hashtext(${slug}))`,
  )
}

/**
 * Decides how a write applies to a global that has a newer draft, as `keepWaitingDrafts` does for
 * collections (docs/decisions/014-writes-behind-a-waiting-draft.md). A global cannot be unpublished,
 * because its page would have nothing to show.
 */
export const prepareWrite: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  const writeArgs = args as { data?: JsonObject; draft?: boolean }
  if (operation !== 'update' && operation !== 'restoreVersion') return writeArgs
  const { data = {}, draft } = writeArgs
  // Payload refuses these itself, without waiting for the lock.
  if (!overrideAccess && !(await global.access.update({ data, req }))) return writeArgs
  const slug = global.slug as GlobalSlug
  await lockGlobal(req, slug)
  const published: JsonObject = await req.payload.db.findGlobal({ slug, req })
  const write: Write = { published, isRestore: operation === 'restoreVersion' }
  req.context[toKey(slug)] = write
  rememberRecordBefore(req, slug, published)
  if (write.isRestore || (draft && data._status !== 'published')) return writeArgs
  if (data._status === 'draft') {
    if (published._status === 'published') throw new AppError('conflict', STAYS)
    return { ...writeArgs, draft: true }
  }

  const newest = { latest: { equals: true }, 'version._status': { equals: 'draft' } }
  const { docs } = await req.payload.db.findGlobalVersions<JsonObject>({
    global: slug,
    where: newest,
    limit: 1,
    pagination: false,
    req,
  })
  const [waiting] = docs
  if (waiting && !replaces(data, waiting, published)) {
    // Without its version, the published global is the newest state.
    const where = { id: { equals: waiting.id } }
    await req.payload.db.deleteVersions({ globalSlug: slug, where, req })
    write.draft = waiting
  }
  return { ...writeArgs, data: { ...data, _status: (data._status as unknown) ?? 'published' } }
}

/**
 * Whether a write replaces this draft: publishing alone, or with the state that the client saw. /cms
 * reverts to the published state by publishing it again.
 */
function replaces(data: JsonObject, { version }: Draft, published: JsonObject): boolean {
  if (data._status !== 'published') return false
  const names = Object.keys(data).filter((name) => data[name] !== undefined)
  const saw = (state: JsonObject) =>
    Date.parse(String(data.updatedAt)) === Date.parse(String(state.updatedAt))
  const isRevert = () => listChangesBetween(published, { ...published, ...data }).length === 0
  return names.length === 1 || saw(version) || (saw(published) && isRevert())
}

/** Keeps the draft of a published global, and a restored draft off the site. */
export const finishWrite: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const slug = global.slug as GlobalSlug
  const write = req.context[toKey(slug)] as Write | undefined
  delete req.context[toKey(slug)]
  if (!write) return doc as unknown
  const { draft, isRestore, published } = write
  const isDraft = getWrittenGlobal(doc)._status === 'draft'
  if (isRestore && isDraft && published._status === 'published') {
    await req.payload.db.updateGlobal({ slug, data: published, req })
  }
  if (!draft) return doc as unknown
  const record: JsonObject = await req.payload.db.findGlobal({ slug, req })
  const version = mergeDraft({ published, draft: draft.version, record })
  if (listChangesBetween(record, version).length > 0) {
    const at = after(record.updatedAt)
    await req.payload.db.createGlobalVersion<JsonObject>({
      autosave: false,
      createdAt: at,
      updatedAt: at,
      globalSlug: slug,
      req,
      versionData: { ...version, _status: 'draft', updatedAt: at } as never,
    })
  }
  return doc as unknown
}
