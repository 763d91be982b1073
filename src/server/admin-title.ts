import 'server-only'
import type { Metadata } from 'next'
import { isAdmin } from '@/access/roles'
import { getViewer } from './viewer'

/**
 * The metadata of a page of the dashboard, for `generateMetadata`. Next sends metadata of its own
 * accord, beside the page that `requireAdmin()` refuses: who is refused learns no title.
 */
export function adminTitle(title: string): () => Promise<Metadata> {
  return async () => {
    const viewer = await getViewer()
    return viewer && isAdmin(viewer) ? { title } : {}
  }
}
