import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { onTransaction } from '../database/transaction'
import { AppError } from '@/lib/failures/app-error'
import { NOT_NOW } from '@/lib/failures/to-app-error'
import { enqueue, FILES, keyedMessageKind } from '../outbox/outbox'
import { once } from '@/platform/outbox/handler'
import { listFileKeys } from './file-names'
import { getFileStore } from './file-store'

type Files = { keys: string[] }

export const REMOVE_FILES = keyedMessageKind<Files>('files.remove')

/** Removes the files once the transaction of `req` has committed. A rollback keeps them. */
export async function removeAfterCommit(req: PayloadRequest, keys: string[]): Promise<void> {
  if (keys.length > 0) await enqueue(req, { kind: REMOVE_FILES, payload: { keys }, queue: FILES })
}

/** Above how late a request that timed out may still arrive at the bucket. */
const SETTLED_MS = 60_000

/**
 * Announces files that are about to be written. Unless the transaction of `req` commits, they are
 * removed: the message is stored outside the transaction and deleted inside, so that a refusal, a
 * rollback and a crash leave it. While the transaction runs, it holds the message.
 */
export async function removeUnlessCommitted(req: PayloadRequest, keys: string[]): Promise<void> {
  const [key = ''] = keys
  const dueAt = new Date(Date.now() + SETTLED_MS)
  const message = { kind: REMOVE_FILES, payload: { keys }, queue: FILES, key, dueAt }
  await enqueue({ payload: req.payload }, message)
  const references = await onTransaction(
    req,
    sql`delete from outbox where kind = ${REMOVE_FILES} and key = ${key} returning id`,
  )
  if (references.length === 0) throw new AppError('unavailable', NOT_NOW, { retryAfter: 1 })
}

/** Removes files, except those that a record names. */
export const removeFiles = once<Files>(async (req, { keys }) => {
  const named = new Set(await listNamed(req, keys))
  const store = await getFileStore()
  await Promise.all(keys.filter((key) => !named.has(key)).map((key) => store.remove(key)))
})

async function listNamed(req: PayloadRequest, keys: string[]): Promise<string[]> {
  const named: string[] = []
  for (const { slug, upload } of req.payload.config.collections) {
    const names = keys.flatMap((key) =>
      key.startsWith(`${slug}/`) ? key.slice(slug.length + 1) : [],
    )
    if (!upload || names.length === 0) continue
    const sizes = (upload.imageSizes ?? []).map(({ name }) => `sizes.${name}.filename`)
    const or = ['filename', ...sizes].map((path): Where => ({ [path]: { in: names } }))
    const { docs } = await req.payload.find({
      collection: slug as CollectionSlug,
      where: { or },
      depth: 0,
      pagination: false,
      overrideAccess: true,
      req,
    })
    named.push(...docs.flatMap((doc) => listFileKeys(slug, doc as object)))
  }
  return named
}
