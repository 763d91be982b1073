import 'server-only'
import type { RequiredDataFromCollectionSlug } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { isStale } from '@/lib/failures/stale'
import { toRefusal } from '@/lib/failures/to-app-error'
import type { OpenedRecord, SaveInput, SaveOutcome } from '@/lib/records/record-form'
import { asViewer, cms } from './cms'

export type ContentSlug = 'workshops' | 'webinars' | 'tutorials'

type Saving<Slug extends ContentSlug, Values> = {
  collection: Slug
  input: SaveInput<Values>
  data: RequiredDataFromCollectionSlug<Slug>
  reopen: (id: number) => Promise<OpenedRecord<Values> | null>
}

const GONE = 'Someone else deleted this record since you opened it. Your text is still here.'

/**
 * Creates or updates a record from a dashboard form with the viewer's access. A save based on an
 * outdated version writes nothing and returns the conflict. Throws `gone` for a deleted record.
 */
export async function saveRecord<Slug extends ContentSlug, Values>({
  collection,
  input,
  data,
  reopen,
}: Saving<Slug, Values>): Promise<SaveOutcome<Values>> {
  const payload = await cms()
  const draft = input.asDraft
  const complete = { ...data, _status: draft ? 'draft' : 'published' } as typeof data
  if (input.id === undefined) {
    // Payload types `draft` as two overloads; here it can be either.
    const options = { collection, data: complete, draft, depth: 0 } as never
    const { id } = await payload.create<Slug, never>({
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
