import type { OpenedRecord } from '@/lib/records/record-form'

/** Explains the effect of saving for drafts, and for drafts of published records. */
export function RecordNote({ record }: { record: OpenedRecord<unknown> | null }) {
  if (!record || (record.status === 'published' && !record.pendingDraft)) return null
  return (
    <p className="rounded-control border border-line p-4 text-sm text-ink-muted">
      {record.pendingDraft
        ? 'This form shows unpublished changes. Update to publish them; until then, the site shows the previous version.'
        : 'This is a draft. Visitors cannot see it. Update to publish it.'}
    </p>
  )
}
