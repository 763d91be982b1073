'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState, type FormEvent } from 'react'
import { FieldSlot, Form } from '@/ui/form'
import { PanelButton, usePost } from '@/back-office/panel-button'

export function CheckAgain() {
  const { isBusy, post } = usePost()
  const router = useRouter()

  async function checkAgain() {
    const check = await post<{ isDone: boolean }>('/api/findings/check', {})
    if (!check) return
    toast.success(
      check.isDone ? 'All content was checked.' : 'The rest is checked in the background.',
    )
    router.refresh()
  }

  return (
    <PanelButton
      label={isBusy ? 'Checking…' : 'Check again'}
      isBusy={isBusy}
      onPress={checkAgain}
    />
  )
}

/** Hides a finding for 90 days, with a reason. */
export function IgnoreFinding({ id, about }: { id: number; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { isBusy, post } = usePost()
  const router = useRouter()
  const field = useId()

  async function ignore(event: FormEvent) {
    event.preventDefault()
    const ignored = await post(`/api/findings/${id}/ignore`, { reason })
    if (!ignored) return
    toast.success('Ignored for 90 days.')
    // The row disappears with the button.
    document.getElementById('findings')?.focus()
    router.refresh()
  }

  return (
    <>
      <button
        type="button"
        className="tw:control"
        aria-label={`Ignore: ${about}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Ignore
      </button>
      {isOpen && (
        <Form
          className="tw:row tw:[&>span]:flex-[1_1_16rem]"
          onSubmit={(event) => void ignore(event)}
        >
          <label htmlFor={field}>Why is this no problem?</label>
          <FieldSlot>
            <input
              id={field}
              className="tw:text-box tw:min-h-10 tw:px-3"
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
