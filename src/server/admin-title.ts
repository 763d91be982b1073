import 'server-only'
import type { Metadata } from 'next'
import { isAdmin } from '@/access/roles'
import { getViewer } from './viewer'

/**
 * Metadata of a dashboard page, for `generateMetadata`. Next sends metadata even when
 * `requireAdmin()` rejects the page, so the title is only for administrators.
 */
export function adminTitle<Props>(
  title: string | ((props: Props) => Promise<string>),
): (props: Props) => Promise<Metadata> {
  return async (props) => {
    const viewer = await getViewer()
    if (!viewer || !isAdmin(viewer)) return {}
    return { title: typeof title === 'string' ? title : await title(props) }
  }
}
