import type { DefaultServerCellComponentProps } from 'payload'
import { toId } from '@/lib/to-id'
import { formatUntitled } from '../untitled'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'

/** The title of the record that a question is about. */
export async function TargetCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const row = rowData as Record<string, number | { id: number } | null>
  const kind = TARGET_KINDS.find((item) => row[item])
  const id = kind && toId(row[kind])
  if (!kind || !id) return <span>–</span>
  const doc = await payload.findByID({
    collection: TARGET_COLLECTIONS[kind],
    // Only staff see the list, and they may read all content.
    id,
    depth: 0,
    draft: true,
    disableErrors: true,
    overrideAccess: true,
    select: { title: true },
  })
  return <span>{doc ? doc.title || formatUntitled(kind) : '–'}</span>
}
