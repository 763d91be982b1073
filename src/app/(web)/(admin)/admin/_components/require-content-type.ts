import { notFound } from 'next/navigation'
import { toContentType } from '@/features/catalog/content/content-types'
import type { ContentType } from '@/features/catalog/content/define-content'

/** The content type that an address names; 404 if there is none. */
export async function requireContentType(params: Promise<{ kind: string }>): Promise<ContentType> {
  return toContentType((await params).kind) ?? notFound()
}
