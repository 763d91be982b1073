'use client'

import { useState } from 'react'
import { withReauthentication } from '@/features/accounts/ui/request'
import { formatPeopleCount } from '@/features/events/format-seats'
import type { StaffedEvent } from '@/platform/slots'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { useAction } from '@/ui/use-action'
import { toEventArgument } from '../event-argument'
import { undoPeople } from '../server/actions'

export type AddedList = {
  list: string
  people: number
  unconfirmed: number
  /** When it was added, as text. */
  when: string
}

/** The lists of an event, whose unconfirmed seats can be taken back. */
export function AddedLists({
  event,
  lists,
}: {
  event: StaffedEvent['event']
  lists: readonly AddedList[]
}) {
  const [open, setOpen] = useState<AddedList | null>(null)
  const { busy, run } = useAction()
  if (lists.length === 0) return null

  const undo = async ({ list }: AddedList) => {
    const input = { ...toEventArgument(event), list }
    const result = await run(() => withReauthentication(() => undoPeople(input)))
    if (result.ok)
      notify({
        tone: 'good',
        title: `Taken back: ${formatPeopleCount(result.data?.cancelled ?? 0)}`,
      })
    setOpen(null)
  }

  return (
    <section aria-labelledby="roster-lists" className="flex flex-col gap-4">
      <h2 id="roster-lists" className="display text-xl">
        Lists added to this event
      </h2>
      <ul className="flex max-w-2xl flex-col">
        {lists.map((item) => (
          <li
            key={item.list}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <span>
              <span>{`${formatPeopleCount(item.people)}, ${item.unconfirmed} not confirmed`}</span>
              <span className="block text-sm text-ink-muted tabular-nums">{item.when}</span>
            </span>
            {item.unconfirmed > 0 && (
              <Button variant="secondary" onClick={() => setOpen(item)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title="Take back the seats of this list?"
        description={`${formatPeopleCount(open?.unconfirmed ?? 0)} without a confirmed address lose their seat, and their links stop working. They get no email. The others keep their seats.`}
        footer={
          <>
            <Button variant="secondary" disabled={busy} autoFocus onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => open && void undo(open)}>
              Take back
            </Button>
          </>
        }
      />
    </section>
  )
}
