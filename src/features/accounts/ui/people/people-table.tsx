'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ListFooter } from '@/ui/dashboard/list-footer'
import { SortHead } from '@/ui/dashboard/sort-head'
import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import { Cell, HeadCell, Row, Table } from '@/ui/table'
import { isNarrowed, type ListShape, type ListState } from '@/lib/records/list-state'
import type { PersonRow } from '../../people/dto'
import { withReauthentication } from '../request'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { resetUserFactors } from '../../server/people/actions'

const FAILED = { ok: false, error: 'Failed to reset the sign-in methods' } as const

function ResetFactors({ id, name }: { id: number; name: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isPending, start] = useTransition()

  function reset() {
    start(async () => {
      const result = await withReauthentication(() => resetUserFactors({ id })).catch(() => FAILED)
      setOpen(false)
      if (result.ok) notify({ tone: 'good', title: 'Sign-in methods reset' })
      else notify({ tone: 'error', description: result.error })
      start(() => router.refresh())
    })
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Reset the second factors of ${name}`}
        onClick={() => setOpen(true)}
      >
        Reset
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={reset}
        title={`Reset the second factors of ${name}?`}
        description="Their passkeys, authenticator app and recovery codes are removed, and they are signed out everywhere. They can then sign in with their password alone. They are notified by email. Make sure that the request came from them."
        confirmLabel="Reset second factors"
        busy={isPending}
        busyLabel="Resetting..."
      />
    </>
  )
}

/**
 * The accounts in the dashboard. Lost factors are the only thing an admin can change here. This is
 * a client component so that rows are sent as data; rendered elements would be sent twice.
 */
export function PeopleTable({
  rows,
  total,
  shape,
  state,
}: {
  rows: PersonRow[]
  total: number
  shape: ListShape
  state: ListState
}) {
  const list = { shape, state }
  const head = (
    <>
      <SortHead {...list} by="name" label="Name" />
      <SortHead {...list} by="email" label="Email" />
      <SortHead {...list} by="role" label="Role" />
      <SortHead {...list} by="createdAt" label="Registered On" />
      <HeadCell>Status</HeadCell>
    </>
  )
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title="No Users Found">
          {isNarrowed(state)
            ? 'No users match your search criteria.'
            : 'There are no registered users yet.'}
        </EmptyState>
      ) : (
        <Table caption="Users" head={head}>
          {rows.map((row) => (
            <Row key={row.id}>
              <Cell part="title" className="max-w-64 font-semibold">
                {row.name}
              </Cell>
              <Cell label="Email" className="max-w-80">
                {row.email}
              </Cell>
              <Cell label="Role">
                <Badge tone={row.role === 'user' ? 'outline' : 'plain'} className="capitalize">
                  {row.role}
                </Badge>
              </Cell>
              <Cell label="Registered On">
                <time dateTime={row.registeredOn.iso} className="whitespace-nowrap tabular-nums">
                  {row.registeredOn.words}
                </time>
              </Cell>
              <Cell label="Status">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone="good">Active</Badge>
                  <span>{row.factors}</span>
                  {row.mayReset && <ResetFactors id={row.id} name={row.name} />}
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <ListFooter {...list} shown={rows.length} total={total} />
    </div>
  )
}
