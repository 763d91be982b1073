import 'server-only'
import type { DataFromCollectionSlug } from 'payload'
import type { ContentSlug } from '@/lib/content/define-content'
import type { OpenedRecord } from '@/lib/records/record-form'
import { asViewer, cms } from './cms'

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
