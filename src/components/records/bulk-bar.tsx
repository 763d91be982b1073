'use client'

import { useState } from 'react'
import type { EventChange } from '@/lib/events/told-in-words'
import type { BulkChange } from '@/lib/records/bulk'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import { useDetail } from './use-detail'

type Choice = {
  change: BulkChange
  label: string
  /** The question, with the number of records in it. */
  ask: (count: string) => string
  destroys?: boolean
  /** It takes records off the site, or brings them back: whom that concerns is told. */
  tells?: EventChange
}

const PRESENT: Choice[] = [
  { change: 'feature', label: 'Feature', ask: (n) => `${n} will be marked as featured.` },
  { change: 'unfeature', label: 'Unfeature', ask: (n) => `${n} will no longer be featured.` },
  {
    change: 'publish',
    label: 'Publish',
    ask: (n) => `${n} will be visible to everybody.`,
    tells: 'publish',
  },
  {
    change: 'unpublish',
    label: 'Unpublish',
    ask: (n) => `${n} will leave the site and be drafts.`,
    tells: 'unpublish',
  },
  {
    change: 'trash',
    label: 'Move to trash',
    ask: (n) => `${n} will leave the site. You can undo this, or restore from the trash later.`,
    destroys: true,
    tells: 'trash',
  },
]

const THROWN_AWAY: Choice[] = [
  {
    change: 'restore',
    label: 'Restore',
    ask: (n) => `${n} will leave the trash.`,
    tells: 'restore',
  },
  {
    change: 'delete',
    label: 'Delete for good',
    ask: (n) => `${n} will be deleted for good, with everything that belongs to them.`,
    destroys: true,
    tells: 'delete',
  },
]

/** What can be done with the selected rows; each asks first. Reserves its space when nothing is. */
export function BulkBar({
  count,
  kind: [one, many],
  inTrash,
  busy,
  telling,
  onChange,
  onClear,
}: {
  count: number
  /** Singular and plural: "workshop", "workshops". */
  kind: readonly [string, string]
  inTrash: boolean
  busy: boolean
  /** Whom a change of the selected records concerns, in words. */
  telling?: (change: EventChange) => Promise<string | undefined>
  onChange: (change: BulkChange) => Promise<void>
  onClear: () => void
}) {
  const [asked, setAsked] = useState<Choice | null>(null)
  const counted = `${count} ${count === 1 ? one : many}`
  const tells = asked?.tells
  const detail = useDetail(tells, async () => tells && telling?.(tells))
  const close = () => setAsked(null)
  const confirm = async () => {
    if (asked) await onChange(asked.change)
    close()
  }
  const dialog = {
    open: asked !== null,
    onClose: close,
    title: asked ? `${asked.label}?` : '',
    description: asked && [asked.ask(counted), detail].filter(Boolean).join(' '),
  }
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className="flex min-h-11 flex-wrap items-center gap-2"
    >
      <p role="status" className="mr-2 text-sm text-ink-muted tabular-nums">
        {count === 0 ? 'Select rows to change several at once.' : `${counted} selected`}
      </p>
      {count > 0 && (
        <>
          {(inTrash ? THROWN_AWAY : PRESENT).map((choice) => (
            <Button
              key={choice.change}
              size="sm"
              variant={choice.destroys ? 'danger' : 'secondary'}
              onClick={() => setAsked(choice)}
              disabled={busy}
            >
              {choice.label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear} disabled={busy}>
            Clear selection
          </Button>
        </>
      )}
      {asked?.destroys ? (
        <ConfirmDialog
          {...dialog}
          confirmLabel={asked.label}
          busy={busy}
          onConfirm={() => void confirm()}
        />
      ) : (
        <Dialog
          {...dialog}
          footer={
            <>
              <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
                Cancel
              </Button>
              <Button onClick={() => void confirm()} busy={busy}>
                {asked?.label}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
