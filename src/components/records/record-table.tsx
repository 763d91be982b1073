'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { EventChange } from '@/lib/events/told-in-words'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { HeadCell, Table } from '../ui/table'
import { BulkBar } from './bulk-bar'
import { BulkReport } from './bulk-report'
import { DeleteDialog, type Deletion } from './delete-dialog'
import { ListFooter } from './list-footer'
import { NoRecords } from './no-records'
import { RecordRow, type RecordColumn } from './record-row'
import { RestoreDialog, type Returning } from './restore-dialog'
import { RowActions } from './row-actions'
import { RowIcons } from './row-icons'
import { SortHead } from './sort-head'
import { useRecordChanges, type ChangeActions } from './use-record-changes'
import { useSelection } from './use-selection'

/** A page of a list, as the server read it. */
export type ListOf<Row> = {
  rows: readonly Row[]
  /** As `listIds` counts: exact up to 10,000. */
  total: number
  shape: ListShape
  state: ListState
}

type Props<Row> = ListOf<Row> & {
  /** Singular and plural: "workshop", "workshops". */
  kind: readonly [string, string]
  columns: readonly RecordColumn<Row>[]
  actions: ChangeActions
  messages: { deleted: string; deleteFailed: string }
  deletion: Deletion
  /** Whom it concerns when records leave the site or come back, in words (E-13, E-22). */
  telling?: (change: EventChange, ids: number[]) => Promise<string | undefined>
  /** The one row that is opened, and what stands below it. */
  opened?: { id: number; content: ReactNode }
  /** What stands where there is no record yet. */
  first: string
}

/**
 * A list of records of the dashboard: sortable heads, selection with bulk changes, row actions with
 * a confirmed deletion, at most one row opened, pages. The page reads it; `actions` write.
 */
export function RecordTable<Row extends { id: number; title: string }>({
  rows,
  total,
  shape,
  state,
  kind,
  columns,
  actions,
  messages,
  deletion,
  telling,
  opened,
  first,
}: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [returning, setReturning] = useState<Returning | null>(null)
  const changes = useRecordChanges(actions, messages)
  const inTrash = state.filters.status === 'trash'
  const shown = rows.filter(({ id }) => !changes.gone.includes(id))
  const selection = useSelection(shown)

  const remove = async () => {
    if (doomed && (await changes.removeOne(doomed.id))) frame.current?.focus()
    setDoomed(null)
  }

  /** Asks first where people hear of it. */
  const restore = async ({ id, title }: Row) => {
    const words = await telling?.('restore', [id])
    if (words) setReturning({ id, title, words })
    else await changes.changeMany([id], 'restore')
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
          <SortHead key={label} {...{ shape, state, label, numeric }} by={sort} />
        ) : (
          <HeadCell key={label} {...{ numeric, part }}>
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
      {shown.length === 0 ? (
        <NoRecords {...{ kind, first, shape, state }} left={total - (rows.length - shown.length)} />
      ) : (
        <>
          <BulkBar
            {...{ kind, inTrash }}
            count={selection.chosen.length}
            busy={changes.busy}
            telling={telling && ((change) => telling(change, selection.chosen))}
            onClear={selection.clear}
            onChange={async (change) => {
              await changes.changeMany(selection.chosen, change)
              selection.clear()
              frame.current?.focus()
            }}
          />
          <Table caption={`List of ${kind[1]}`} head={head}>
            {shown.map((row) => (
              <RecordRow
                key={row.id}
                {...{ row, columns }}
                isSelected={selection.chosen.includes(row.id)}
                onSelect={() => selection.toggle(row.id)}
                opened={opened?.id === row.id && opened.content}
                actions={
                  <RowActions
                    title={row.title}
                    editHref={`${shape.path}/edit/${row.id}`}
                    inTrash={inTrash}
                    onRestore={() => void restore(row)}
                    onDelete={() => setDoomed(row)}
                  />
                }
              />
            ))}
          </Table>
        </>
      )}
      <ListFooter {...{ shape, state, total }} shown={shown.length} />
      <RestoreDialog
        record={returning}
        busy={changes.busy}
        onConfirm={() => {
          if (returning) void changes.changeMany([returning.id], 'restore')
          setReturning(null)
        }}
        onClose={() => setReturning(null)}
      />
      <DeleteDialog
        record={doomed}
        deletion={deletion}
        busy={changes.busy}
        onConfirm={() => void remove()}
        onClose={() => setDoomed(null)}
      />
    </div>
  )
}
