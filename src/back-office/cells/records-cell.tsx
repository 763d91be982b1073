'use client'

import { useConfig, useListRelationships, useTranslation } from '@payloadcms/ui'
import { formatDocTitle } from '@payloadcms/ui/shared'
import type { DefaultCellComponentProps } from 'payload'
import { getBestFitFromSizes } from 'payload/shared'
import { useEffect } from 'react'
import { toId } from '@/lib/to-id'
import { formatUntitled } from '../untitled'
import { TextCell } from './text-cell'

type Doc = Record<string, unknown>
type Relation = number | { id: number }

const SHOWN = 3

/**
 * Records in a list of /cms, by picture or title. Payload's own cell loads them when it scrolls into
 * view, and shows "–" until then, as if there were none.
 */
export function RecordsCell(props: DefaultCellComponentProps) {
  const { field, link } = props
  const relationTo = 'relationTo' in field && !Array.isArray(field.relationTo) && field.relationTo
  const collection = relationTo || ''
  const { documents, getRelationships } = useListRelationships()
  const { config, getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const related = [props.cellData as Relation | Relation[] | null].flat()
  const ids = related.flatMap((item) => toId(item) ?? [])
  const key = ids.slice(0, SHOWN).join()

  useEffect(() => {
    const values = key ? key.split(',').map(Number) : []
    if (values.length > 0) {
      getRelationships(values.map((value) => ({ relationTo: collection, value })))
    }
  }, [collection, getRelationships, key])

  const loaded: Partial<Record<number, unknown>> = documents[collection] ?? {}
  const docs = ids.slice(0, SHOWN).flatMap((id): Doc[] => (loaded[id] ? [loaded[id] as Doc] : []))
  const collectionConfig = getEntityConfig({ collectionSlug: collection })
  const titles = docs.map((data) =>
    formatDocTitle({
      collectionConfig,
      data: data as never,
      dateFormat: config.admin.dateFormat,
      i18n,
      fallback: formatUntitled(collectionConfig?.labels.singular),
    }),
  )
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''
  if (ids.length === 0) return <TextCell cell={props} text="–" />
  if (link || field.type !== 'upload') {
    return <TextCell cell={props} text={titles.join(', ') + more} />
  }
  return (
    <span className="tw:flex tw:min-w-0 tw:items-center tw:gap-[10px]">
      {docs.map((doc) => (
        // eslint-disable-next-line @next/next/no-img-element -- a size of the upload, nothing to optimise
        <img
          key={Number(doc.id)}
          className="tw:row-picture"
          src={findPicture(doc)}
          alt={typeof doc.alt === 'string' ? doc.alt : ''}
          loading="lazy"
        />
      ))}
      {docs.length === 0 && <span className="tw:row-picture" />}
      {more && <span>{more}</span>}
    </span>
  )
}

function findPicture({ sizes, thumbnailURL, url, width }: Doc): string {
  const fit = { sizes, thumbnailURL, url, width } as Parameters<typeof getBestFitFromSizes>[0]
  return getBestFitFromSizes(fit) ?? ''
}
