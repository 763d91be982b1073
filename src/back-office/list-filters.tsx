'use client'

import { useListQuery } from '@payloadcms/ui'
import type { Where } from 'payload'
import type { TargetList } from '@/lib/records/target'

/** Values are strings, as in the address of a filtered list. */
const DRAFTS: Filter = { label: 'Drafts', and: [{ _status: { equals: 'draft' } }] }
const NO_PICTURE: Filter = {
  label: 'Without picture',
  and: [{ image: { exists: 'false' } }, { imageUrl: { exists: 'false' } }] as never,
}
const withoutDate = (name: string): Filter => ({
  label: 'Without date',
  and: [{ [name]: { exists: 'false' } }] as never,
})

type Filter = { label: string; and: Where[] }

const FILTERS: Record<TargetList, Filter[]> = {
  workshops: [DRAFTS, withoutDate('startsAt'), NO_PICTURE],
  webinars: [DRAFTS, withoutDate('scheduledFor'), NO_PICTURE],
  tutorials: [DRAFTS, NO_PICTURE],
}

/** The filters that editors use most, above a list. A second press ends one. */
export function ListFilters({ collectionSlug }: { collectionSlug: TargetList }) {
  const { handleWhereChange, query } = useListQuery()
  const current = JSON.stringify(query.where ?? {})
  return (
    <div
      aria-label="Filters"
      className="tw:mb-[16px] tw:flex tw:flex-wrap tw:gap-[8px]"
      role="group"
    >
      {FILTERS[collectionSlug].map(({ and, label }) => {
        const where = { or: [{ and }] }
        const isOn = current === JSON.stringify(where)
        return (
          <button
            aria-pressed={isOn}
            className="tw:control"
            key={label}
            type="button"
            onClick={() => void handleWhereChange?.(isOn ? {} : where)}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
