'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { toPublicPath } from '@/platform/records/public-path'

const GLOBAL_PAGES: Record<string, string> = {
  home: '/',
  internship: '/internships',
  navigation: '/',
}

/** The page of a published record, next to the buttons of its form. It stays after publishing. */
export function PageLink() {
  const { collectionSlug, globalSlug, hasPublishedDoc, id, isTrashed, savedDocumentData } =
    useDocumentInfo()
  const path = globalSlug
    ? GLOBAL_PAGES[globalSlug]
    : toPublicPath(collectionSlug ?? '', { ...savedDocumentData, id })
  // That of a series is next to its dates, once one of them is published.
  if (!hasPublishedDoc || isTrashed || !path || collectionSlug === 'series') return null
  return (
    <a
      className="tw:inline-flex tw:min-h-[28px] tw:items-center tw:whitespace-nowrap"
      href={path}
      target="_blank"
      rel="noopener"
    >
      View page
    </a>
  )
}
