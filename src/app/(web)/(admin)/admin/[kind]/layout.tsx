import { notFound } from 'next/navigation'
import { toContentType } from '@/lib/content/content-types'
import { requireAdmin } from '@/server/viewer'

/** Above the loading state, so that an unknown kind is a 404. */
export default async function ContentLayout({ children, params }: LayoutProps<'/admin/[kind]'>) {
  await requireAdmin()
  if (!toContentType((await params).kind)) notFound()
  return children
}
