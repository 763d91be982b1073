'use client'

import { useEffect, useState } from 'react'
import type { BulkChange } from '@/lib/records/bulk'
import {
  fetchChangeImpact,
  IMPACT_CHANGES,
  impactInWords,
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

/** A change that requires confirmation. */
export type AskedChange = {
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
 * before the impact is known. `asked` is null while the dialog is closed.
 */
export function ChangeDialog({
  asked,
  collection,
  busy = false,
  onConfirm,
  onClose,
}: {
  asked: AskedChange | null
  collection: ImpactCollection
  busy?: boolean
  onConfirm: (asked: AskedChange) => void
  onClose: () => void
}) {
  const impact = useImpact(collection, asked)
  if (!asked) return <Dialog open={false} onClose={onClose} title="" />
  const copy = CHANGE_COPY[asked.change]
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked.title ?? `${copy.label}?`}
      description={asked.description ?? `${asked.subject} ${copy.effect}`}
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
            onClick={() => onConfirm(asked)}
            disabled={impact.state !== 'known'}
            busy={busy}
          >
            {asked.confirmLabel ?? copy.label}
          </Button>
        </>
      }
    >
      {asked.description && <p className="text-sm font-semibold">{asked.subject}</p>}
      <p role="status" className="text-sm empty:hidden">
        {impact.words}
      </p>
    </Dialog>
  )
}

type Known = { asked: AskedChange; impact: ChangeImpact | null }

function useImpact(collection: ImpactCollection, asked: AskedChange | null) {
  const [known, setKnown] = useState<Known>()
  const [attempt, setAttempt] = useState(0)
  const change = asked && toImpactChange(asked.change)
  const found = asked?.impact ?? (known?.asked === asked ? known?.impact : undefined)

  useEffect(() => {
    if (!asked || !change || asked.impact) return
    let isCurrent = true
    void fetchChangeImpact({ collection, change, ids: asked.ids }).then((impact) => {
      if (isCurrent) setKnown({ asked, impact })
    })
    return () => {
      isCurrent = false
    }
  }, [asked, attempt, change, collection])

  const retry = () => {
    setKnown(undefined)
    setAttempt((count) => count + 1)
  }
  if (!asked || !change) return { state: 'known', words: '', retry } as const
  if (found === undefined)
    return { state: 'loading', words: 'Checking who is affected…', retry } as const
  if (!found) return { state: 'failed', words: 'Could not check who is affected.', retry } as const
  return { state: 'known', words: impactInWords({ ...asked, change }, found), retry } as const
}

function toImpactChange(change: BulkChange): ImpactChange | null {
  return IMPACT_CHANGES.find((one) => one === change) ?? null
}
