import { TARGET_LISTS } from '@/lib/records/target'
import { toListPath } from '../routes.mjs'
import type { Sluggable } from './slugs'

const PAGED: readonly string[] = [...TARGET_LISTS, 'instructors', 'series'] satisfies Sluggable[]

/** The address of the page of a record, also before it is published. Null if its kind has none. */
export function toPublicPath(
  list: string,
  { id, path, slug }: { id?: unknown; path?: unknown; slug?: unknown },
): string | null {
  if (list === 'pages') return typeof path === 'string' && path ? `/${path}` : null
  return PAGED.includes(list) ? `${toListPath(list as Sluggable)}/${String(slug || id)}` : null
}
