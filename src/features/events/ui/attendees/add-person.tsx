'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextField } from '@/ui/text-field'
import type { EventRef } from '../../server/read-event'
import { addToEvent } from '../../server/attendees/actions'
import { formatBeyondCapacity } from './beyond-capacity'
import { useAction } from '@/ui/use-action'

type Full = { taken: number; capacity: number }

/** The button that adds an account by email address. Asks for confirmation beyond the capacity. */
export function AddPerson({ event }: { event: EventRef }) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [full, setFull] = useState<Full | null>(null)
  const { busy, run } = useAction()

  const close = () => {
    setOpen(false)
    setProblem(undefined)
    setFull(null)
  }
  const add = async () => {
    setProblem(undefined)
    const result = await run(() => addToEvent({ event, email, beyond: full !== null }))
    if (!result.ok) {
      setFull(null)
      setProblem(result.fields?.email ?? result.error)
      return
    }
    if (result.data?.kind === 'full') {
      setFull(result.data)
      return
    }
    notify({ tone: 'good', title: `${email.trim()} has a seat` })
    setEmail('')
    close()
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a person
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Add a person"
        description="They get a seat and an email. They need an account on this site."
      >
        <Form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void add()
          }}
        >
          <TextField
            name="attendee-email"
            label="Email address"
            type="email"
            autoComplete="off"
            required
            value={email}
            error={problem}
            onChange={(change) => {
              setEmail(change.target.value)
              setFull(null)
            }}
          />
          {full && (
            <p role="alert" className="rounded-control border border-warn p-4 text-sm">
              {formatBeyondCapacity(full)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              {full ? 'Add anyway' : 'Add'}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  )
}
