'use client'

import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog'

/** The words of a delete dialog. `detail` is asked for when it opens: what else would go. */
export type Deletion = {
  title: string
  description: string
  detail?: (id: number) => Promise<string | undefined>
}

/** Asks before a record is deleted for good (A-16, A-31, D-33); `record` is null while it is shut. */
export function DeleteDialog({
  record,
  deletion: { title, description, detail },
  busy,
  onConfirm,
  onClose,
}: {
  record: { id: number; title: string } | null
  deletion: Deletion
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const [known, setKnown] = useState<{ id: number; words: string | undefined }>()
  const id = record?.id

  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    detail?.(id).then(
      (words) => isCurrent && setKnown({ id, words }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, detail])

  return (
    <ConfirmDialog
      open={record !== null}
      {...{ title, description, busy, onConfirm, onClose }}
      confirmLabel="Delete"
    >
      {record && (
        <p className="text-sm">
          <strong>{record.title}</strong>
          {known?.id === id && known?.words && <span className="mt-1 block">{known.words}</span>}
        </p>
      )}
    </ConfirmDialog>
  )
}
