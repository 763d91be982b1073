import 'server-only'
import type { DataFromCollectionSlug } from 'payload'
import type { ContentSlug } from '../content/define-content'
import { AppError } from '@/lib/failures/app-error'
import { isStale, toRefusal } from '@/lib/failures/to-app-error'
import type { OpenedRecord, SaveInput, SaveOutcome } from '@/lib/records/record-form'
import { asViewer, cms } from '@/platform/server/cms'

type Saving<Values> = {
  collection: ContentSlug
  input: Omit<SaveInput<unknown>, 'values'>
  data: Record<string, unknown>
  reopen: (id: number) => Promise<OpenedRecord<Values> | null>
}

const GONE = 'Someone else deleted this record since you opened it. Your text is still here.'

/**
 * Creates or updates a record from a dashboard form with the viewer's access. A save based on an
 * outdated version writes nothing and returns the conflict. Throws `gone` for a deleted record.
 */
export async function saveRecord<Values>({
  collection,
  input,
  data,
  reopen,
}: Saving<Values>): Promise<SaveOutcome<Values>> {
  const payload = await cms()
  const draft = input.asDraft
  const complete = { ...data, _status: draft ? 'draft' : 'published' }
  if (input.id === undefined) {
    // Payload types `draft` as two overloads; here it can be either.
    const options = { collection, data: complete, draft, depth: 0 } as never
    const { id } = await payload.create<ContentSlug, never>({
      ...(options as object),
      ...(await asViewer()),
    } as never)
    return { saved: true, id: Number(id) }
  }
  const { id, expectedUpdatedAt } = input
  try {
    await payload.update({
      collection,
      id,
      data: complete as never,
      draft,
      depth: 0,
      context: expectedUpdatedAt
        ? { expected: { collection, id, updatedAt: expectedUpdatedAt } }
        : {},
      ...(await asViewer()),
    })
    return { saved: true, id }
  } catch (error) {
    const isGone = toRefusal(error)?.code === 'not_found'
    if (!isGone && !isStale(error)) throw error
    const current = isGone ? null : await reopen(id)
    if (!current) throw new AppError('gone', GONE)
    const by = await lastEditor(collection, id)
    return { saved: false, conflict: { current: current.values, updatedAt: current.updatedAt, by } }
  }
}

async function lastEditor(collection: ContentSlug, id: number): Promise<string | null> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: collection }, recordId: { equals: String(id) } },
    sort: '-at',
    limit: 1,
    pagination: false,
    ...(await asViewer()),
  })
  return docs[0]?.actorName ?? null
}

/** Loads the latest version, drafts included. Null if it is missing or in the trash. */
export async function openRecord<Slug extends ContentSlug, Values>(
  collection: Slug,
  id: number,
  toValues: (doc: DataFromCollectionSlug<Slug>) => Values | Promise<Values>,
): Promise<OpenedRecord<Values> | null> {
  const payload = await cms()
  const options = { collection, id, disableErrors: true } as const
  const [latest, live] = await Promise.all([
    payload.findByID({ ...options, draft: true, depth: 1, ...(await asViewer()) }),
    payload.findByID({
      ...options,
      depth: 0,
      select: { _status: true } as never,
      ...(await asViewer()),
    }),
  ])
  if (!latest || !live) return null
  const doc = latest as DataFromCollectionSlug<Slug>
  const status =
    (live as { _status?: string | null })._status === 'published' ? 'published' : 'draft'
  return {
    id,
    values: await toValues(doc),
    updatedAt: (doc as { updatedAt: string }).updatedAt,
    status,
    pendingDraft: status === 'published' && doc._status === 'draft',
  }
}

/** Parses a record id from a URL; null if invalid. */
export function toRecordId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
