import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import type { ListShape, ListState } from '@/lib/records/list-state'
import type { OpenedRecord } from '@/lib/records/record-form'
import { contains, inState } from '@/server/list-ids'
import { listRecords } from '@/server/list-records'
import { openRecord } from '@/server/open-record'
import { toTutorialRow, toTutorialValues, type TutorialRow } from './admin-dto'
import type { TutorialValues } from './schema'

const COLUMNS = {
  title: 'title',
  author: 'author',
  category: 'category',
  difficulty: 'difficulty',
  isFeatured: 'is_featured',
  createdAt: 'created_at',
}

export const TUTORIAL_LIST: ListShape = {
  path: '/admin/tutorials',
  sorts: Object.keys(COLUMNS),
  defaultSort: '-createdAt',
  filters: {
    category: TUTORIAL_CATEGORIES,
    difficulty: DIFFICULTIES,
    status: ['published', 'draft', 'trash'],
  },
}

/** One page of the dashboard's tutorials. Call only after `requireAdmin`. */
export async function listTutorialRows(
  state: ListState,
): Promise<{ rows: TutorialRow[]; total: number }> {
  const { status, category, difficulty } = state.filters
  const where = inState(status)
  if (state.search) where.push(contains(['title', 'author'], state.search))
  if (category) where.push(sql`category = ${category}`)
  if (difficulty) where.push(sql`difficulty = ${difficulty}`)
  const { docs, total } = await listRecords({
    collection: 'tutorials',
    table: 'tutorials',
    columns: COLUMNS,
    state,
    where,
    select: {
      title: true,
      author: true,
      category: true,
      difficulty: true,
      duration: true,
      isFeatured: true,
      _status: true,
    },
  })
  return { rows: docs.map(toTutorialRow), total }
}

export function findTutorialForEdit(id: number): Promise<OpenedRecord<TutorialValues> | null> {
  return openRecord('tutorials', id, toTutorialValues)
}
