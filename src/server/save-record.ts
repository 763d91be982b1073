import 'server-only'
import type { RequiredDataFromCollectionSlug } from 'payload'
import { refusalOf } from '@/lib/failures/refusal'
import type { ActionResult } from '@/lib/records/action-result'
import type { OpenedRecord, SaveInput, SaveOutcome } from '@/lib/records/record-form'
import { asViewer, cms } from './cms'

/** Kinds of record that the dashboard edits. */
export type ContentSlug = 'workshops' | 'webinars' | 'tutorials'

type Saving<Slug extends ContentSlug, Values> = {
  collection: Slug
  input: SaveInput<Values>
  data: RequiredDataFromCollectionSlug<Slug>
  /** Reads the record anew, to show what another person made of it. */
  reopen: (id: number) => Promise<OpenedRecord<Values> | null>
}

const GONE = 'Somebody deleted this record since you opened it. What you typed is still here.'

/**
 * Creates or updates a record from a form of the dashboard, through Payload with the rules of the
 * person who asks. A save that started from an older state than what is stored writes nothing and
 * answers the conflict (D-32). Field errors come back through `action`.
 */
export async function saveRecord<Slug extends ContentSlug, Values>({
  collection,
  input,
  data,
  reopen,
}: Saving<Slug, Values>): Promise<ActionResult<SaveOutcome<Values>>> {
  const payload = await cms()
  const draft = input.asDraft
  const complete = { ...data, _status: draft ? 'draft' : 'published' } as typeof data
  if (input.id === undefined) {
    // Payload types `draft` as two overloads; here it is either.
    const options = { collection, data: complete, draft, depth: 0 } as never
    const { id } = await payload.create<Slug, never>({
      ...(options as object),
      ...(await asViewer()),
    } as never)
    return { ok: true, data: { saved: true, id: Number(id) } }
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
    return { ok: true, data: { saved: true, id } }
  } catch (error) {
    const status = refusalOf(error)?.status
    if (status === 404) return { ok: false, error: GONE }
    if (status !== 409) throw error
    const current = await reopen(id)
    if (!current) return { ok: false, error: GONE }
    const by = await lastEditor(collection, id)
    const conflict = { current: current.values, updatedAt: current.updatedAt, by }
    return { ok: true, data: { saved: false, conflict } }
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
