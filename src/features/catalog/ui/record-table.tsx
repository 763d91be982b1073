'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { ActionResult } from '@/lib/records/action-result'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import {
  fetchChangeImpact,
  hasImpact,
  type ImpactCollection,
} from '@/features/events/change-impact'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { HeadCell, Table } from '@/ui/table'
import { BulkBar, BulkReport } from './bulk-actions'
import { ChangeDialog, type PlannedChange } from './change-dialog'
import { ListFooter } from '@/ui/dashboard/list-footer'
import { RecordRow, type RecordColumn } from './record-row'
import { NoRecords } from './no-records'
import { RowActions } from './row-actions'
import { RowIcons } from './row-icons'
import { SortHead } from '@/ui/dashboard/sort-head'
import { useSelection } from './use-selection'
import { useRecordChanges, type ChangeActions } from './use-record-changes'

export type ListPage<Row> = {
  rows: readonly Row[]
  /** As counted by `listIds`: exact up to 10,000. */
  total: number
  shape: ListShape
  state: ListState
}

/** What a dialog gets that edits fields of the selected rows. */
type BulkEdit = {
  ids: number[]
  subject: string
  busy: boolean
  onApply: (call: () => Promise<ActionResult<BulkOutcome>>) => Promise<void>
  onClose: () => void
}

type Props<Row> = ListPage<Row> & {
  collection: ImpactCollection
  kind: readonly [string, string]
  columns: readonly RecordColumn<Row>[]
  actions: ChangeActions
  messages: { deleted: string; deleteFailed: string }
  /** The copy of the dialog that confirms a permanent deletion. */
  deletion: { title: string; description: string }
  opened?: { id: number; content: ReactNode }
  editor?: (edit: BulkEdit) => ReactNode
  first: string
  isCopied?: boolean
}

/**
 * A list of records in the dashboard: sortable columns, selection with bulk changes, row actions,
 * at most one expanded row, and pages. Every change that users notice must be confirmed.
 */
export function RecordTable<Row extends { id: number; title: string }>({
  rows,
  total,
  shape,
  state,
  collection,
  kind,
  columns,
  actions,
  messages,
  deletion,
  opened,
  editor,
  first,
  isCopied = false,
}: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [planned, setPlanned] = useState<(PlannedChange & { row?: Row }) | null>(null)
  const [isEditing, setEditing] = useState(false)
  const changes = useRecordChanges(actions, messages)
  const inTrash = state.filters.status === 'trash'
  const visible = rows.filter(({ id }) => !changes.gone.includes(id))
  const selection = useSelection(visible)

  const { length } = selection.chosen
  const counted = `${length} ${kind[length === 1 ? 0 : 1]}`

  const askMany = (change: BulkChange) =>
    setPlanned({ change, ids: selection.chosen, subject: counted })

  /** Moves a row to the trash, or deletes it permanently if it is already there. */
  const askToDelete = (row: Row) =>
    setPlanned({
      row,
      ids: [row.id],
      subject: row.title,
      ...(inTrash
        ? { change: 'delete', confirmLabel: 'Delete', ...deletion }
        : { change: 'trash', confirmLabel: 'Delete', title: deletion.title }),
    })

  /** Asks for confirmation if users are affected. */
  const restore = async (row: Row) => {
    const ids = [row.id]
    const impact = await fetchChangeImpact({ collection, change: 'restore', ids })
    if (impact && !hasImpact(impact)) await changes.changeMany(ids, 'restore')
    else setPlanned({ change: 'restore', ids, subject: row.title, row, ...(impact && { impact }) })
  }

  const confirm = async ({ change, ids, row }: PlannedChange & { row?: Row }) => {
    if (!row) {
      await changes.changeMany(ids, change)
      selection.clear()
      frame.current?.focus()
    } else if (change === 'delete') {
      if (await changes.removeOne(row.id)) frame.current?.focus()
    } else if (change === 'trash') {
      await changes.trashOne(row.id)
      frame.current?.focus()
    } else await changes.changeMany(ids, change)
    setPlanned(null)
  }

  const head = (
    <>
      <HeadCell part="select">
        <input
          type="checkbox"
          aria-label="Select all rows of this page"
          checked={selection.isAll}
          onChange={selection.toggleAll}
        />
      </HeadCell>
      {columns.map(({ label, sort, numeric, part }) =>
        sort ? (
          <SortHead
            key={label}
            shape={shape}
            state={state}
            label={label}
            numeric={numeric}
            by={sort}
          />
        ) : (
          <HeadCell key={label} numeric={numeric} part={part}>
            {label}
          </HeadCell>
        ),
      )}
    </>
  )

  return (
    <div ref={frame} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
      <RowIcons />
      <BulkReport
        outcome={changes.outcome}
        busy={changes.busy}
        onUndo={() => void changes.undo()}
        onDismiss={changes.dismiss}
      />
      {visible.length === 0 ? (
        <NoRecords
          kind={kind}
          first={first}
          shape={shape}
          state={state}
          left={total - (rows.length - visible.length)}
        />
      ) : (
        <>
          <BulkBar
            counted={counted}
            inTrash={inTrash}
            count={selection.chosen.length}
            busy={changes.busy}
            onAsk={askMany}
            onEdit={editor && (() => setEditing(true))}
            onClear={selection.clear}
          />
          <Table caption={`List of ${kind[1]}`} head={head}>
            {visible.map((row) => (
              <RecordRow
                key={row.id}
                row={row}
                columns={columns}
                isSelected={selection.chosen.includes(row.id)}
                onSelect={() => selection.toggle(row.id)}
                opened={opened?.id === row.id && opened.content}
                actions={
                  <RowActions
                    title={row.title}
                    editHref={`${shape.path}/edit/${row.id}`}
                    copyHref={isCopied ? `${shape.path}/${row.id}/copy` : undefined}
                    inTrash={inTrash}
                    onRestore={() => void restore(row)}
                    onDelete={() => askToDelete(row)}
                  />
                }
              />
            ))}
          </Table>
        </>
      )}
      <ListFooter shape={shape} state={state} total={total} shown={visible.length} />
      {isEditing && editor && (
        <Editing
          editor={editor}
          ids={selection.chosen}
          subject={counted}
          busy={changes.busy}
          onApply={async (call) => {
            await changes.editMany(call)
            setEditing(false)
            frame.current?.focus()
          }}
          onClose={() => setEditing(false)}
        />
      )}
      <ChangeDialog
        planned={planned}
        collection={collection}
        busy={changes.busy}
        onConfirm={() => planned && void confirm(planned)}
        onClose={() => setPlanned(null)}
      />
    </div>
  )
}

function Editing({ editor, ...edit }: BulkEdit & { editor: (edit: BulkEdit) => ReactNode }) {
  return editor(edit)
}
