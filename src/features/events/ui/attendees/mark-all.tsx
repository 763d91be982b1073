'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { formatPeopleCount } from '../../format-seats'
import type { EventRef } from '../../server/read-event'
import { markAttendance } from '../../server/attendees/actions'
import type { Counts } from '../../attendees/dto'
import { useAction } from '@/ui/use-action'

/** The button that marks all registered attendees as present, after a confirmation. */
export function MarkAll({ event, counts }: { event: EventRef; counts: Counts }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction()
  const absent = counts.taken - counts.attended
  const close = () => setOpen(false)

  const mark = async () => {
    const result = await run(() => markAttendance({ event, who: 'all', attended: true }))
    if (result.ok)
      notify({ tone: 'good', title: `Noted: ${formatPeopleCount(result.data ?? 0)} attended` })
    close()
  }

  return (
    <>
      <Button variant="secondary" disabled={absent === 0} onClick={() => setOpen(true)}>
        All attended
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Mark everyone as attended?"
        description={`${formatPeopleCount(absent)} with a seat will be marked as attended now. Attendees who joined online are already marked.`}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void mark()}>
              All attended
            </Button>
          </>
        }
      />
    </>
  )
}
