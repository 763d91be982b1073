import type { CollectionSlug } from 'payload'
import { formatLabel, LABEL_FIELDS } from '@/lib/records/label'
import { toId } from '@/lib/to-id'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'
import { readSiteZone } from '../site-zone/read-site-zone'
import { formatUntitled } from '../untitled'
import { TextCell, type CellProps } from './text-cell'

/** The record that a column names, or of a question the one that it is about. */
export async function EventCell(props: CellProps) {
  const { field, payload, rowData } = props
  const row = rowData as Record<string, number | { id: number } | null>
  const named = 'relationTo' in field && 'name' in field ? [field.name] : TARGET_KINDS
  const name = named.find((item) => row[item])
  const id = name && toId(row[name])
  if (!name || !id) return <TextCell cell={props} text="–" />
  const collection =
    'relationTo' in field
      ? (field.relationTo as CollectionSlug)
      : TARGET_COLLECTIONS[name as keyof typeof TARGET_COLLECTIONS]
  const doc = (await payload.findByID({
    collection,
    // Only staff see the list, and they may read all content.
    id,
    depth: 0,
    draft: true,
    disableErrors: true,
    overrideAccess: true,
    select: { title: true, ...LABEL_FIELDS } as never,
  })) as { title?: string } | null
  const text = doc
    ? formatLabel(doc.title || formatUntitled(name), doc, await readSiteZone(payload))
    : '–'
  return <TextCell cell={props} text={text} />
}
