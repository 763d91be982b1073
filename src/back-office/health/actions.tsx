'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { FieldSlot, Form } from '@/components/ui/form'

const FAILED = 'That did not work. Please try again in a minute.'

/** Checks all content now and refreshes the list. */
export function CheckAgain() {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()

  async function checkAgain() {
    setBusy(true)
    const result = (await post('/api/findings/check', {})) as { isDone: boolean } | null
    setBusy(false)
    if (!result) {
      toast.error(FAILED)
      return
    }
    toast.success(
      result.isDone ? 'All content was checked.' : 'The rest is checked in the background.',
    )
    router.refresh()
  }

  return (
    <Button
      buttonStyle="secondary"
      size="small"
      margin={false}
      disabled={isBusy}
      onClick={() => void checkAgain()}
    >
      {isBusy ? 'Checking…' : 'Check again'}
    </Button>
  )
}

/** Hides a finding for 90 days, with a reason. */
export function IgnoreFinding({ id, about }: { id: number; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const field = useId()

  async function ignore(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const done = await post(`/api/findings/${id}/ignore`, { reason })
    setBusy(false)
    if (!done) {
      toast.error(FAILED)
      return
    }
    toast.success('Ignored for 90 days.')
    // The row disappears with the button.
    document.getElementById('findings')?.focus()
    router.refresh()
  }

  return (
    <>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        aria-label={`Ignore: ${about}`}
        extraButtonProps={{ 'aria-expanded': isOpen }}
        onClick={() => setOpen(!isOpen)}
      >
        Ignore
      </Button>
      {isOpen && (
        <Form className="health__ignore" onSubmit={(event) => void ignore(event)}>
          <label htmlFor={field}>Why is this no problem?</label>
          <FieldSlot>
            <input
              id={field}
              value={reason}
              required
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
            />
          </FieldSlot>
          <Button type="submit" size="small" margin={false} disabled={isBusy}>
            Ignore for 90 days
          </Button>
        </Form>
      )}
    </>
  )
}

/** The response; null if the request fails. */
async function post(address: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok ? ((await response.json()) as unknown) : null
  } catch {
    return null
  }
}
