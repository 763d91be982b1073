import type { CollectionSlug, JsonObject, PayloadRequest, TypeWithVersion } from 'payload'
import { listChangesBetween } from '@/lib/records/changes'

export type Draft = TypeWithVersion<JsonObject> & { autosave?: boolean }

export async function findDrafts(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: number[],
): Promise<Draft[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.db.findVersions<JsonObject>({
    collection,
    where: {
      and: [
        { parent: { in: ids } },
        { latest: { equals: true } },
        { 'version._status': { equals: 'draft' } },
      ],
    },
    pagination: false,
    req,
  })
  return docs
}

/** Rows by id, which hold the published version if there is one. */
export async function findRecords(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: (number | string)[],
): Promise<Map<number, JsonObject>> {
  if (ids.length === 0) return new Map()
  const where = { id: { in: ids } }
  const { docs } = await req.payload.db.find<JsonObject & { id: number }>({
    collection,
    where,
    pagination: false,
    req,
  })
  return new Map(docs.map((doc) => [doc.id, doc]))
}

type NewVersion = { version: JsonObject; at: string; autosave?: boolean }

export async function addVersion(
  req: PayloadRequest,
  collectionSlug: CollectionSlug,
  parent: number | string,
  { at, autosave = false, version }: NewVersion,
): Promise<number | string> {
  const { id } = await req.payload.db.createVersion<JsonObject>({
    autosave,
    collectionSlug,
    createdAt: at,
    updatedAt: at,
    parent,
    req,
    versionData: version as never,
  })
  return id
}

export async function removeVersions(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: (number | string)[],
): Promise<void> {
  await req.payload.db.deleteVersions({ collection, where: { id: { in: ids } }, req })
}

type States = { published: JsonObject; draft: JsonObject; record: JsonObject }

/** A draft of a record that was written: fields that it does not change follow the record. */
export function mergeDraft({ draft, published, record }: States): JsonObject {
  const ofDraft = new Set(listChangesBetween(published, draft).map(({ field }) => field))
  return Object.fromEntries(
    Object.entries({ ...draft, ...record }).map(([name, value]) => [
      name,
      ofDraft.has(name) ? draft[name] : (value as unknown),
    ]),
  )
}

/** Later than now and than `moment`: the newest version is found by its time. */
export function after(moment: unknown): string {
  return new Date(Math.max(Date.now(), Date.parse(String(moment))) + 1).toISOString()
}
