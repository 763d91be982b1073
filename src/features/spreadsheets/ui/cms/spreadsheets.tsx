import type { ServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { AppLink } from '@/ui/app-link'

/** Above the lists that the dashboard does not show. Only administrators import. */
export function SpreadsheetLink({
  collectionSlug,
  user,
}: ServerProps & { collectionSlug: string }) {
  if (!isAdmin(user)) return null
  return (
    <AppLink className="tw:control" href={`/admin/import/${collectionSlug}`} prefetch={false}>
      Import or export CSV
    </AppLink>
  )
}
