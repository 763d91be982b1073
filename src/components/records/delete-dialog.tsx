'use client'

import { ConfirmDialog } from '../ui/confirm-dialog'
import { useDetail } from './use-detail'

/** The words of a delete dialog. `detail` is asked for when it opens: what else would go. */
export type Deletion = {
  title: string
  description: string
  detail?: (id: number) => Promise<string | undefined>
}

/** Asks before a record is deleted for good (A-16, A-31, D-33, E-13); `record` is null while it is shut. */
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
  const words = useDetail(record ? String(record.id) : undefined, async () =>
    record ? detail?.(record.id) : undefined,
  )
  return (
    <ConfirmDialog
      open={record !== null}
      {...{ title, description, busy, onConfirm, onClose }}
      confirmLabel="Delete"
    >
      {record && (
        <p className="text-sm">
          <strong dir="auto">{record.title}</strong>
          {words && <span className="mt-1 block">{words}</span>}
        </p>
      )}
    </ConfirmDialog>
  )
}
