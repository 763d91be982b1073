import 'server-only'
import type { Metadata } from 'next'
import { isAdmin } from '@/access/roles'
import { getViewer } from './viewer'

/**
 * Metadata of a dashboard page, for `generateMetadata`. Next sends metadata even when
 * `requireAdmin()` rejects the page, so the title is only for administrators.
 */
export function adminTitle(title: string): () => Promise<Metadata> {
  return async () => {
    const viewer = await getViewer()
    return viewer && isAdmin(viewer) ? { title } : {}
  }
}
