import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { asViewer, cms } from '@/server/cms'
import { contains, inOrder, inState, listIds } from '@/server/list-ids'
import { openRecord } from '@/server/open-record'
import { toTutorialRow, toTutorialValues, type TutorialRow } from './admin-dto'
import type { TutorialValues } from './schema'

/** What the list of tutorials can be asked for; newest first. */
export const TUTORIAL_LIST: ListShape = {
  path: '/admin/tutorials',
  sorts: ['title', 'author', 'category', 'difficulty', 'isFeatured', 'createdAt'],
  defaultSort: '-createdAt',
  filters: {
    category: TUTORIAL_CATEGORIES,
    difficulty: DIFFICULTIES,
    status: ['published', 'draft', 'trash'],
  },
}

const COLUMNS: Record<string, string> = {
  title: 'title',
  author: 'author',
  category: 'category',
  difficulty: 'difficulty',
  isFeatured: 'is_featured',
  createdAt: 'created_at',
}

/** One page of the dashboard's tutorials (A-30, D-31). Call behind `requireAdmin`. */
export async function listTutorialRows(
  state: ListState,
): Promise<{ rows: TutorialRow[]; total: number }> {
  const { status, category, difficulty } = state.filters
  const where = inState(status)
  if (state.search) where.push(contains(['title', 'author'], state.search))
  if (category) where.push(sql`category = ${category}`)
  if (difficulty) where.push(sql`difficulty = ${difficulty}`)
  const { ids, total } = await listIds({
    table: 'tutorials',
    sort: COLUMNS[state.sort] ?? 'created_at',
    descending: state.descending,
    where,
    page: state.page,
  })
  if (ids.length === 0) return { rows: [], total }
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'tutorials',
    where: { id: { in: ids } },
    select: {
      title: true,
      author: true,
      category: true,
      difficulty: true,
      duration: true,
      isFeatured: true,
      _status: true,
    },
    depth: 0,
    pagination: false,
    trash: true,
    ...(await asViewer()),
  })
  return { rows: inOrder(ids, docs).map(toTutorialRow), total }
}

/** A tutorial for its form, or null. */
export function findTutorialForEdit(id: number): Promise<OpenedRecord<TutorialValues> | null> {
  return openRecord('tutorials', id, toTutorialValues)
}
