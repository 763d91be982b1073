'use client'

import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { Button } from '../ui/button'

/**
 * The result of the last change: an undo for records moved to the trash, and each failure by name.
 */
export function BulkReport({
  outcome,
  busy,
  onUndo,
  onDismiss,
}: {
  outcome: { change: BulkChange; result: BulkOutcome } | null
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}) {
  if (!outcome) return null
  const { change, result } = outcome
  const canUndo = change === 'trash' && result.done.length > 0
  if (!canUndo && result.failed.length === 0) return null
  return (
    <div role="status" className="rounded-control border border-ink-muted p-4 text-sm">
      {canUndo && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{`${result.done.length} moved to the trash.`}</span>
          <Button size="sm" variant="secondary" onClick={onUndo} busy={busy}>
            Undo
          </Button>
        </p>
      )}
      {result.failed.length > 0 && (
        <>
          <p className="font-semibold text-bad">Not changed:</p>
          <ul className="list-disc pl-5">
            {result.failed.map(({ id, title, error }) => (
              <li key={id}>
                <strong dir="auto">{title}</strong>: <span>{error}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" variant="link" onClick={onDismiss} className="mt-2">
        Dismiss
      </Button>
    </div>
  )
}
