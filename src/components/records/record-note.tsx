import type { OpenedRecord } from '@/lib/records/record-form'

/** Explains the effect of saving for drafts, and for drafts of published records. */
export function RecordNote({ record }: { record: OpenedRecord<unknown> | null }) {
  if (!record || (record.status === 'published' && !record.pendingDraft)) return null
  return (
    <p className="rounded-control border border-line p-4 text-sm text-ink-muted">
      {record.pendingDraft
        ? 'This form shows changes that are not published yet. Updating publishes them; the site shows the earlier state until then.'
        : 'This is a draft: nobody else sees it. Updating publishes it.'}
    </p>
  )
}
