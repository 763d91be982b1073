import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { Button } from '@/ui/button'
import { CHANGE_COPY } from './change-dialog'

const PRESENT: BulkChange[] = ['feature', 'unfeature', 'publish', 'unpublish', 'trash']
const IN_TRASH: BulkChange[] = ['restore', 'delete']

/** Bulk actions for the selected rows. Reserves its space when nothing is selected. */
export function BulkBar({
  count,
  counted,
  inTrash,
  busy,
  onAsk,
  onEdit,
  onClear,
}: {
  count: number
  /** The selection as text: "3 workshops". */
  counted: string
  inTrash: boolean
  busy: boolean
  onAsk: (change: BulkChange) => void
  onEdit?: () => void
  onClear: () => void
}) {
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className="flex min-h-11 flex-wrap items-center gap-2"
    >
      <p role="status" className="mr-2 text-sm text-ink-muted tabular-nums">
        {count === 0 ? 'Select rows for bulk actions.' : `${counted} selected`}
      </p>
      {count > 0 && (
        <>
          {onEdit && !inTrash && (
            <Button size="sm" variant="secondary" onClick={onEdit} disabled={busy}>
              Edit…
            </Button>
          )}
          {(inTrash ? IN_TRASH : PRESENT).map((change) => (
            <Button
              key={change}
              size="sm"
              variant={CHANGE_COPY[change].isDestructive ? 'danger' : 'secondary'}
              onClick={() => onAsk(change)}
              disabled={busy}
            >
              {CHANGE_COPY[change].label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear} disabled={busy}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * The result of the last change: an undo for records moved to the trash, and each failure by name.
 */
export function BulkReport({
  outcome,
  busy,
  onUndo,
  onDismiss,
}: {
  outcome: { change: BulkChange | 'edit'; result: BulkOutcome } | null
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
