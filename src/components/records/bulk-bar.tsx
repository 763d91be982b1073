'use client'

import type { BulkChange } from '@/lib/records/bulk'
import { Button } from '../ui/button'
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
  onClear,
}: {
  count: number
  /** The selection as text: "3 workshops". */
  counted: string
  inTrash: boolean
  busy: boolean
  onAsk: (change: BulkChange) => void
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
