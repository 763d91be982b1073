'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { notify } from '@/ui/notify'
import { useAction } from '@/ui/use-action'
import { closeFirstSteps, confirmStep, removeDemoContent, sendTestEmail } from '../server/actions'

/** Ticks off a step that only a person can judge. */
export function ConfirmButton({ id, label }: { id: string; label: string }) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => void run(() => confirmStep({ id: id as 'zone' }))}
    >
      {label}
    </Button>
  )
}

/** Sends a test email to the viewer, and says so next to the button. */
export function TestEmailButton({ label }: { label: string }) {
  const { busy, run } = useAction()
  const [sent, setSent] = useState<{ isStored: boolean } | null>(null)
  const send = async () => {
    const result = await run(() => sendTestEmail({}))
    if (result.ok && result.data) setSent(result.data)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-describedby="test-email-status"
        aria-label={sent ? undefined : `Send a test email: ${label}`}
        onClick={() => void send()}
      >
        {sent ? 'Send another' : 'Send a test email'}
      </Button>
      <span id="test-email-status" role="status" className="self-center text-sm text-ink-muted">
        {sent?.isStored && 'Stored, not sent. Read it in the back office under Emails.'}
        {sent?.isStored === false && 'Sent to your address. Press the button in it.'}
      </span>
    </>
  )
}

/** Takes the list off the first screens, or puts it back. */
export function CloseButton({ isClosed }: { isClosed: boolean }) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void run(() => closeFirstSteps({ isClosed: !isClosed }))}
    >
      {isClosed ? 'Show on the overview again' : 'Close the list'}
    </Button>
  )
}

/** Removes the demo content that no one edited, after a confirmation. */
export function RemoveDemoButton() {
  const { busy, run } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const remove = async () => {
    const result = await run(() => removeDemoContent({}))
    setIsOpen(false)
    if (!result.ok || !result.data) return
    const { remaining, removed } = result.data
    const rest = remaining > 0 ? ` ${remaining} that were edited or have attendees stay.` : ''
    notify({ tone: 'good', title: `${removed} demo records are gone.${rest}` })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Remove Demo Content
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void remove()}
        title="Remove the demo content?"
        description="Its workshops, webinars, tutorials, instructors, questions and learners go for good. What you edited, and events in which people have a seat, stay. Pages and the FAQ become drafts for your own words."
        confirmLabel="Remove"
        busy={busy}
        busyLabel="Removing…"
      />
    </>
  )
}
