import type { Payload } from 'payload'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import type { EventRef } from '../read-event'

/** What the forms that copy and repeat show, of the latest version. Call it for staff only. */
export async function findPlannedEvent(payload: Payload, { id, kind }: EventRef) {
  const doc = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
  })
  return (
    doc && {
      kind,
      id,
      title: doc.title || 'Untitled',
      startsAt: doc.startsAt ?? null,
      hasJoinLink: Boolean(doc.joinLink),
      isPublished: doc._status === 'published',
      isInSeries: Boolean(doc.series),
    }
  )
}

/** The series of an event, with the versions of its events, for the form. */
export type PlannedSeries = {
  title: string
  editedFields: string[]
  events: { id: number; updatedAt: string }[]
}

/** Null for an event that belongs to no series. Call it for staff only. */
export async function findSeriesEvents(
  payload: Payload,
  { id, kind }: EventRef,
): Promise<PlannedSeries | null> {
  const collection = TARGET_COLLECTIONS[kind]
  const doc = await payload.findByID({
    collection,
    id,
    draft: true,
    depth: 1,
    disableErrors: true,
    select: { series: true, editedFields: true },
    overrideAccess: true,
  })
  const series = doc?.series
  if (typeof series !== 'object' || !series) return null
  const { docs } = await payload.find({
    collection,
    where: { series: { equals: series.id } },
    draft: true,
    depth: 0,
    select: { updatedAt: true },
    pagination: false,
    overrideAccess: true,
  })
  const { editedFields: edited } = doc
  return {
    title: series.title,
    editedFields: Array.isArray(edited) ? edited.map(String) : [],
    events: docs.map(({ id: one, updatedAt }) => ({ id: one, updatedAt })),
  }
}
