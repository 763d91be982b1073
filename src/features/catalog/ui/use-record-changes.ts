'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { ActionResult } from '@/lib/records/action-result'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { notify } from '@/ui/notify'

export type ChangeActions = {
  remove: (input: { id: number }) => Promise<ActionResult<unknown>>
  change: (input: { ids: number[]; change: BulkChange }) => Promise<ActionResult<BulkOutcome>>
}

type Copy = { done?: string; failed?: string }
type Messages = { deleted: string; deleteFailed: string }

type Change = BulkChange | 'edit'

const DONE: Record<Change, string> = {
  edit: 'changed',
  feature: 'featured',
  unfeature: 'no longer featured',
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'moved to the trash',
  restore: 'restored',
  delete: 'permanently deleted',
}
const FAILED = 'The server could not be reached. Please try again.'

/** Changes and deletes rows of a list: calls the actions, reports the results and refreshes. */
export function useRecordChanges({ remove, change }: ChangeActions, messages: Messages) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refreshing, startTransition] = useTransition()
  /** Rows that are deleted but may still be in the server's response. */
  const [gone, setGone] = useState<readonly number[]>([])
  const [outcome, setOutcome] = useState<{ change: Change; result: BulkOutcome } | null>(null)

  const refresh = () => startTransition(() => router.refresh())

  const removeOne = async (id: number): Promise<boolean> => {
    setBusy(true)
    const result = await remove({ id }).catch(() => undefined)
    setBusy(false)
    if (!result?.ok) {
      notify({ tone: 'error', description: result?.error ?? messages.deleteFailed })
      return false
    }
    notify({ tone: 'good', title: messages.deleted })
    setGone((ids) => [...ids, id])
    refresh()
    return true
  }

  const changeMany = (ids: number[], what: BulkChange, copy?: Copy): Promise<void> =>
    run(what, () => change({ ids, change: what }), copy)

  const run = async (
    what: Change,
    call: () => Promise<ActionResult<BulkOutcome>>,
    copy: Copy = {},
  ): Promise<void> => {
    setBusy(true)
    const result = await call().catch(() => undefined)
    setBusy(false)
    if (!result?.ok) {
      notify({ tone: 'error', description: copy.failed ?? result?.error ?? FAILED })
      return
    }
    const { done, failed } = result.data ?? { done: [], failed: [] }
    setOutcome({ change: what, result: { done, failed } })
    if (what === 'trash' || what === 'restore' || what === 'delete') {
      setGone((ids) => [...ids, ...done])
    }
    if (done.length > 0) {
      notify({ tone: 'good', title: copy.done ?? `${done.length} ${DONE[what]}` })
    } else if (copy.failed) {
      notify({ tone: 'error', description: copy.failed })
    }
    refresh()
  }

  /** Moves a row to the trash. The report offers an undo. */
  const trashOne = (id: number): Promise<void> =>
    changeMany([id], 'trash', { done: messages.deleted, failed: messages.deleteFailed })

  const undo = async (): Promise<void> => {
    const ids = outcome?.result.done ?? []
    setOutcome(null)
    setGone((rows) => rows.filter((id) => !ids.includes(id)))
    await changeMany(ids, 'restore')
    setGone((rows) => rows.filter((id) => !ids.includes(id)))
    setOutcome(null)
  }

  return {
    busy: busy || refreshing,
    gone,
    outcome,
    removeOne,
    trashOne,
    changeMany,
    editMany: (call: () => Promise<ActionResult<BulkOutcome>>) => run('edit', call),
    undo,
    dismiss: () => setOutcome(null),
  }
}
