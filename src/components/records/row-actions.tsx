'use client'

import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '../ui/button'
import { ButtonLink } from '../ui/button-link'

/** Edit and delete of one row; in the trash, restore and delete for good. */
export function RowActions({
  title,
  editHref,
  inTrash,
  onRestore,
  onDelete,
}: {
  title: string
  editHref: string
  inTrash: boolean
  onRestore: () => void
  onDelete: () => void
}) {
  return (
    <span className="inline-flex gap-1">
      {inTrash ? (
        <Button variant="ghost" size="icon" aria-label={`Restore ${title}`} onClick={onRestore}>
          <RotateCcw aria-hidden className="size-4" />
        </Button>
      ) : (
        <ButtonLink
          variant="ghost"
          size="icon"
          href={editHref}
          prefetch={false}
          aria-label={`Edit ${title}`}
        >
          <Pencil aria-hidden className="size-4" />
        </ButtonLink>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${title}`}
        onClick={onDelete}
        className="text-bad"
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
