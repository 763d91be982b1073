'use client'

import { Fragment, useRef, useState, type ReactNode } from 'react'
import type { ListShape, ListState } from '@/lib/records/list-state'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { BulkBar } from './bulk-bar'
import { BulkReport } from './bulk-report'
import { ListFooter } from './list-footer'
import { RowActions } from './row-actions'
import { SortHead } from './sort-head'
import { useRecordChanges, type ChangeActions } from './use-record-changes'

export type RecordColumn = {
  key: string
  label: string
  /** The name by which the list sorts by this column. */
  sort?: string
  numeric?: boolean
}

export type RecordRow = { id: number; title: string; cells: Record<string, ReactNode> }

/** Where the row's edit and delete buttons stand among the columns. */
export const ACTIONS = 'actions'

/**
 * A list of records of the dashboard: sortable heads, selection with bulk changes, row actions with
 * a confirmed deletion, at most one row opened, pages. The page below reads; actions write.
 */
export function RecordTable({
  caption,
  noun,
  columns,
  rows,
  total,
  shape,
  state,
  actions,
  messages,
  deletion,
  expanded,
  empty,
}: {
  caption: string
  noun: readonly [string, string]
  columns: readonly RecordColumn[]
  rows: readonly RecordRow[]
  total: number
  shape: ListShape
  state: ListState
  actions: ChangeActions
  messages: { deleted: string; deleteFailed: string }
  /** The words of the delete dialog. `detail` is asked for when it opens. */
  deletion: {
    title: string
    description: string
    detail?: (id: number) => Promise<string | undefined>
  }
  expanded?: { id: number; content: ReactNode } | null
  empty: ReactNode
}) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const [doomed, setDoomed] = useState<RecordRow | null>(null)
  const [detail, setDetail] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const changes = useRecordChanges(actions, messages)

  const inTrash = state.filters.status === 'trash'
  const shown = rows.filter(({ id }) => !changes.gone.includes(id))
  const chosen = shown.map(({ id }) => id).filter((id) => selected.includes(id))
  const isAll = shown.length > 0 && chosen.length === shown.length

  const askToDelete = (row: RecordRow) => {
    setDoomed(row)
    setDetail(undefined)
    void deletion.detail?.(row.id).then(setDetail, () => undefined)
  }
  const remove = async () => {
    if (doomed && (await changes.removeOne(doomed.id))) frame.current?.focus()
    setDoomed(null)
  }

  const head = (
    <>
      <HeadCell className="w-12">
        <input
          type="checkbox"
          aria-label="Select all rows of this page"
          className="size-5 accent-accent"
          checked={isAll}
          onChange={() => setSelected(isAll ? [] : shown.map(({ id }) => id))}
        />
      </HeadCell>
      {columns.map(({ key, label, sort, numeric }) =>
        sort ? (
          <SortHead key={key} {...{ shape, state, label, numeric }} by={sort} />
        ) : (
          <HeadCell key={key} numeric={numeric}>
            {label}
          </HeadCell>
        ),
      )}
    </>
  )

  return (
    <div ref={frame} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-4 outline-none">
      <BulkReport
        outcome={changes.outcome}
        busy={changes.busy}
        onUndo={() => void changes.undo()}
        onDismiss={changes.dismiss}
      />
      {shown.length === 0 ? (
        empty
      ) : (
        <>
          <BulkBar
            {...{ noun, inTrash }}
            count={chosen.length}
            busy={changes.busy}
            onClear={() => setSelected([])}
            onChange={async (change) => {
              await changes.changeMany(chosen, change)
              setSelected([])
              frame.current?.focus()
            }}
          />
          <Table caption={caption} head={head}>
            {shown.map((row) => (
              <Fragment key={row.id}>
                <Row>
                  <Cell>
                    <input
                      type="checkbox"
                      aria-label={`Select ${row.title}`}
                      className="size-5 accent-accent"
                      checked={chosen.includes(row.id)}
                      onChange={() =>
                        setSelected(
                          chosen.includes(row.id)
                            ? chosen.filter((id) => id !== row.id)
                            : [...chosen, row.id],
                        )
                      }
                    />
                  </Cell>
                  {columns.map(({ key, numeric }) => (
                    <Cell key={key} numeric={numeric}>
                      {key === ACTIONS ? (
                        <RowActions
                          title={row.title}
                          editHref={`${shape.path}/edit/${row.id}`}
                          inTrash={inTrash}
                          onRestore={() => void changes.changeMany([row.id], 'restore')}
                          onDelete={() => askToDelete(row)}
                        />
                      ) : (
                        row.cells[key]
                      )}
                    </Cell>
                  ))}
                </Row>
                {expanded?.id === row.id && (
                  <tr>
                    <td colSpan={columns.length + 1} className="border-b border-line p-0">
                      {expanded.content}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </Table>
        </>
      )}
      <ListFooter {...{ shape, state, total }} shown={shown.length} />
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => void remove()}
        title={deletion.title}
        description={deletion.description}
        confirmLabel="Delete"
        busy={changes.busy}
      >
        {doomed && (
          <p className="text-sm">
            <strong>{doomed.title}</strong>
            {detail && <span className="mt-1 block">{detail}</span>}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
