import { notFound } from 'next/navigation'
import type { FeedbackScope } from '@/features/feedback/server/results'
import { findSeriesName } from '@/features/events/server/series-page'
import { exportFeedback } from '@/features/feedback/server/queries'
import { findTeacher } from '@/features/instructors/server/teaching'
import { toRecordId } from '@/features/catalog/server/edit-record'
import type { Viewer } from '@/platform/server/viewer'

type Group = {
  noun: string
  find: (id: number) => Promise<{ id: number; name: string } | null>
  toScope: (id: number) => FeedbackScope
}

/** What feedback is also summed up by, under `/admin/{list}/{id}/feedback`. */
export const FEEDBACK_GROUPS = {
  instructors: { noun: 'instructor', find: findTeacher, toScope: (instructor) => ({ instructor }) },
  series: { noun: 'series', find: findSeriesName, toScope: (series) => ({ series }) },
} satisfies Record<string, Group>

export type GroupList = keyof typeof FEEDBACK_GROUPS

export async function findGroup(list: GroupList, params: Promise<{ id: string }>) {
  const id = toRecordId((await params).id)
  return id ? FEEDBACK_GROUPS[list].find(id) : null
}

/** The same answers as CSV. After `requireAdmin`. */
export async function exportGroup(
  viewer: Viewer,
  list: GroupList,
  params: Promise<{ id: string }>,
) {
  const group = await findGroup(list, params)
  return group
    ? exportFeedback(viewer, FEEDBACK_GROUPS[list].toScope(group.id), group.name)
    : notFound()
}
