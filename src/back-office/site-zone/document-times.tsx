'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { formatMoment } from '@/lib/time/dates'
import { useSiteZone } from './site-zone'

/** When a record was last modified and created, in the site's time zone. Replaces Payload's own. */
export function DocumentTimes() {
  const zone = useSiteZone()
  const { isTrashed, savedDocumentData } = useDocumentInfo()
  const moments: [string, unknown][] = [
    [isTrashed ? 'Deleted' : 'Last modified', savedDocumentData?.updatedAt],
    ['Created', savedDocumentData?.createdAt],
  ]
  return (
    <p className="tw:m-0 tw:flex tw:flex-wrap tw:gap-x-[12px] tw:text-[12px] tw:text-muted tw:max-[1024px]:hidden">
      {moments.map(([label, at]) =>
        typeof at === 'string' ? (
          <span key={label}>
            <span>{label}</span> <time dateTime={at}>{formatMoment(at, zone)}</time>
          </span>
        ) : null,
      )}
    </p>
  )
}
