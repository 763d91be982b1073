'use client'

import { useRef, useState, type ReactNode } from 'react'
import type { ActionResult } from '@/lib/records/action-result'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import {
  fetchChangeImpact,
  hasImpact,
  type ImpactCollection,
} from '@/features/events/change-impact'
import { isNarrowed, listHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { HeadCell, Table } from '@/ui/table'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { CHANGE_COPY, ChangeDialog, type AskedChange } from './change-dialog'
import { ListFooter } from '@/ui/dashboard/list-footer'
import { RecordRow, type RecordColumn } from './record-row'
import { RowIcon, RowIcons } from './row-icons'
import { SortHead } from '@/ui/dashboard/sort-head'
import { useRecordChanges, type ChangeActions } from './use-record-changes'

const PRESENT: BulkChange[] = ['feature', 'unfeature', 'publish', 'unpublish', 'trash']
const IN_TRASH: BulkChange[] = ['restore', 'delete']

/** Bulk actions for the selected rows. Reserves its space when nothing is selected. */
function BulkBar({
  count,
  counted,
  inTrash,
  busy,
  onAsk,
  onEdit,
  onClear,
}: {
  count: number
  /** The selection as text: "3 workshops". */
  counted: string
  inTrash: boolean
  busy: boolean
  onAsk: (change: BulkChange) => void
  onEdit?: () => void
  onClear: () => void
}) {
  return (
    <div
      role="group"
      aria-label="Selected rows"
      className="flex min-h-11 flex-wrap items-center gap-2"
    >
      <p role="status" className="mr-2 text-sm text-ink-muted tabular-nums">
        {count === 0 ? 'Select rows for bulk actions.' : `${counted} selected`}
      </p>
      {count > 0 && (
        <>
          {onEdit && !inTrash && (
            <Button size="sm" variant="secondary" onClick={onEdit} disabled={busy}>
              Edit…
            </Button>
          )}
          {(inTrash ? IN_TRASH : PRESENT).map((change) => (
            <Button
              key={change}
              size="sm"
              variant={CHANGE_COPY[change].isDestructive ? 'danger' : 'secondary'}
              onClick={() => onAsk(change)}
              disabled={busy}
            >
              {CHANGE_COPY[change].label}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear} disabled={busy}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}

/** A page of a list. */
export type ListOf<Row> = {
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

type Props<Row> = ListOf<Row> & {
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
  /** Rows can be copied. */
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
  const [asked, setAsked] = useState<(AskedChange & { row?: Row }) | null>(null)
  const [isEditing, setEditing] = useState(false)
  const changes = useRecordChanges(actions, messages)
  const inTrash = state.filters.status === 'trash'
  const shown = rows.filter(({ id }) => !changes.gone.includes(id))
  const selection = useSelection(shown)

  const [one, many] = kind
  const counted = `${selection.chosen.length} ${selection.chosen.length === 1 ? one : many}`

  const askMany = (change: BulkChange) =>
    setAsked({ change, ids: selection.chosen, subject: counted })

  /** Moves a row to the trash, or deletes it permanently if it is already there. */
  const askToDelete = (row: Row) =>
    setAsked({
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
    else setAsked({ change: 'restore', ids, subject: row.title, row, ...(impact && { impact }) })
  }

  const confirm = async ({ change, ids, row }: AskedChange & { row?: Row }) => {
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
    setAsked(null)
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
            {...{ counted, inTrash }}
            count={selection.chosen.length}
            busy={changes.busy}
            onAsk={askMany}
            onEdit={editor && (() => setEditing(true))}
            onClear={selection.clear}
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
      <ListFooter {...{ shape, state, total }} shown={shown.length} />
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
        asked={asked}
        collection={collection}
        busy={changes.busy}
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}

function Editing({ editor, ...edit }: BulkEdit & { editor: (edit: BulkEdit) => ReactNode }) {
  return editor(edit)
}

/**
 * The result of the last change: an undo for records moved to the trash, and each failure by name.
 */
function BulkReport({
  outcome,
  busy,
  onUndo,
  onDismiss,
}: {
  outcome: { change: BulkChange | 'edit'; result: BulkOutcome } | null
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}) {
  if (!outcome) return null
  const { change, result } = outcome
  const canUndo = change === 'trash' && result.done.length > 0
  if (!canUndo && result.failed.length === 0) return null
  return (
    <div role="status" className="rounded-control border border-ink-muted p-4 text-sm">
      {canUndo && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{`${result.done.length} moved to the trash.`}</span>
          <Button size="sm" variant="secondary" onClick={onUndo} busy={busy}>
            Undo
          </Button>
        </p>
      )}
      {result.failed.length > 0 && (
        <>
          <p className="font-semibold text-bad">Not changed:</p>
          <ul className="list-disc pl-5">
            {result.failed.map(({ id, title, error }) => (
              <li key={id}>
                <strong dir="auto">{title}</strong>: <span>{error}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" variant="link" onClick={onDismiss} className="mt-2">
        Dismiss
      </Button>
    </div>
  )
}

/** Edit and delete buttons of a row; in the trash, restore and delete permanently. */
function RowActions({
  title,
  editHref,
  copyHref,
  inTrash,
  onRestore,
  onDelete,
}: {
  title: string
  editHref: string
  copyHref?: string
  inTrash: boolean
  onRestore: () => void
  onDelete: () => void
}) {
  const look = { variant: 'ghost', size: 'icon' } as const
  return (
    <span className="flex gap-1">
      {inTrash ? (
        <Button {...look} aria-label={`Restore ${title}`} onClick={onRestore}>
          <RowIcon name="restore" />
        </Button>
      ) : (
        <>
          <ButtonLink {...look} href={editHref} prefetch={false} aria-label={`Edit ${title}`}>
            <RowIcon name="edit" />
          </ButtonLink>
          {copyHref && (
            <ButtonLink
              {...look}
              href={copyHref}
              prefetch={false}
              aria-label={`Copy or repeat ${title}`}
            >
              <RowIcon name="copy" />
            </ButtonLink>
          )}
        </>
      )}
      <Button {...look} aria-label={`Delete ${title}`} onClick={onDelete} className="text-bad!">
        <RowIcon name="delete" />
      </Button>
    </span>
  )
}

/** The selected rows. Rows that are no longer shown are deselected. */
function useSelection(shown: readonly { id: number }[]) {
  const [selected, setSelected] = useState<readonly number[]>([])
  const ids = shown.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.includes(id))
  const isAll = ids.length > 0 && chosen.length === ids.length
  return {
    chosen,
    isAll,
    toggle: (id: number) =>
      setSelected(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    toggleAll: () => setSelected(isAll ? [] : ids),
    clear: () => setSelected([]),
  }
}

/**
 * The empty state of a list: the page is past the end, nothing matches, or there are no records
 * yet.
 */
function NoRecords({
  kind,
  first,
  left,
  shape,
  state,
}: {
  kind: readonly [string, string]
  first: string
  /** The number of records on other pages. */
  left: number
  shape: ListShape
  state: ListState
}) {
  const [one, many] = kind
  const title = `No ${capital(many)} Found`
  if (left > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        action={<ButtonLink href={listHref(shape, state, {})}>Go to the first page</ButtonLink>}
      />
    )
  }
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={title}
        action={
          <ButtonLink variant="secondary" href={shape.path}>
            {`Show all ${many}`}
          </ButtonLink>
        }
      >
        {`No ${one} matches this search and these filters.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      action={<ButtonLink href={`${shape.path}/new`}>{`Add New ${capital(one)}`}</ButtonLink>}
    >
      {first}
    </EmptyState>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
