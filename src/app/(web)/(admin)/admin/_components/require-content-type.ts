import { notFound } from 'next/navigation'
import { listCategoryOptions } from '@/features/catalog/server/admin-queries'
import { toContentType } from '@/features/catalog/content/content-types'
import { isCategorized } from '@/features/catalog/catalog'
import { withCategories, type ContentType } from '@/features/catalog/content/define-content'

/** The content type that an address names; 404 if there is none. */
export async function requireContentType(params: Promise<{ kind: string }>): Promise<ContentType> {
  const type = toContentType((await params).kind) ?? notFound()
  return isCategorized(type.kind) ? withCategories(type, listCategoryOptions(type)) : type
}
