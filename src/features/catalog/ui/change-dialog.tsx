'use client'

import { useEffect, useState } from 'react'
import type { BulkChange } from '@/lib/records/bulk'
import {
  fetchChangeImpact,
  IMPACT_CHANGES,
  formatImpact,
  type ChangeImpact,
  type ImpactChange,
  type ImpactCollection,
} from '@/features/events/change-impact'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

type Copy = { label: string; effect: string; isDestructive?: boolean }

/** The label of each change, and its effect as the end of a sentence. */
export const CHANGE_COPY: Record<BulkChange, Copy> = {
  feature: { label: 'Feature', effect: 'will be marked as featured.' },
  unfeature: { label: 'Unfeature', effect: 'will no longer be featured.' },
  publish: { label: 'Publish', effect: 'will be visible to everyone.' },
  unpublish: { label: 'Unpublish', effect: 'will be removed from the site and kept as a draft.' },
  trash: {
    label: 'Move to trash',
    effect: 'will be removed from the site. You can undo this, or restore it from the trash later.',
    isDestructive: true,
  },
  restore: { label: 'Restore', effect: 'will be restored from the trash.' },
  delete: {
    label: 'Delete permanently',
    effect: 'will be permanently deleted, together with all questions and registrations.',
    isDestructive: true,
  },
}

export type PlannedChange = {
  change: BulkChange
  ids: number[]
  /** The records to change, as the start of a sentence: a title, or "3 workshops". */
  subject: string
  impact?: ChangeImpact
  title?: string
  description?: string
  confirmLabel?: string
}

/**
 * Confirms a change of records and states its impact on users. The change cannot be confirmed
 * before the impact is known. `planned` is null while the dialog is closed.
 */
export function ChangeDialog({
  planned,
  collection,
  busy = false,
  onConfirm,
  onClose,
}: {
  planned: PlannedChange | null
  collection: ImpactCollection
  busy?: boolean
  onConfirm: (planned: PlannedChange) => void
  onClose: () => void
}) {
  const impact = useImpact(collection, planned)
  if (!planned) return <Dialog open={false} onClose={onClose} title="" />
  const copy = CHANGE_COPY[planned.change]
  return (
    <Dialog
      open
      onClose={onClose}
      title={planned.title ?? `${copy.label}?`}
      description={planned.description ?? `${planned.subject} ${copy.effect}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} autoFocus>
            Cancel
          </Button>
          {impact.state === 'failed' && (
            <Button variant="secondary" onClick={impact.retry}>
              Try again
            </Button>
          )}
          <Button
            variant={copy.isDestructive ? 'danger' : 'primary'}
            onClick={() => onConfirm(planned)}
            disabled={impact.state !== 'counted'}
            busy={busy}
          >
            {planned.confirmLabel ?? copy.label}
          </Button>
        </>
      }
    >
      {planned.description && <p className="text-sm font-semibold">{planned.subject}</p>}
      <p role="status" className="text-sm empty:hidden">
        {impact.copy}
      </p>
    </Dialog>
  )
}

type CountedImpact = { planned: PlannedChange; impact: ChangeImpact | null }

function useImpact(collection: ImpactCollection, planned: PlannedChange | null) {
  const [counted, setCounted] = useState<CountedImpact>()
  const [attempt, setAttempt] = useState(0)
  const change = planned && toImpactChange(planned.change)
  const result = planned?.impact ?? (counted?.planned === planned ? counted?.impact : undefined)

  useEffect(() => {
    if (!planned || !change || planned.impact) return
    let isCurrent = true
    void fetchChangeImpact({ collection, change, ids: planned.ids }).then((impact) => {
      if (isCurrent) setCounted({ planned, impact })
    })
    return () => {
      isCurrent = false
    }
  }, [planned, attempt, change, collection])

  const retry = () => {
    setCounted(undefined)
    setAttempt((count) => count + 1)
  }
  if (!planned || !change) return { state: 'counted', copy: '', retry } as const
  if (result === undefined)
    return { state: 'loading', copy: 'Checking who is affected…', retry } as const
  if (!result) return { state: 'failed', copy: 'Could not check who is affected.', retry } as const
  return { state: 'counted', copy: formatImpact({ ...planned, change }, result), retry } as const
}

function toImpactChange(change: BulkChange): ImpactChange | null {
  return IMPACT_CHANGES.find((name) => name === change) ?? null
}
