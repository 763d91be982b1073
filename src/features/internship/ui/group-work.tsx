'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Dialog } from '@/ui/dialog'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { TextField } from '@/ui/text-field'
import { useAction } from '@/ui/use-action'
import { useDraft } from '@/ui/shell/use-draft'
import { createUuid } from '@/lib/browser/uuid'
import { completeAll, writeToAll } from '../server/actions'

const formatPeople = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** Issues the certificates of everyone who has finished, with one press. */
export function CompleteAll({ cohort, enrolled }: { cohort: number; enrolled: number }) {
  const { busy, run } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const complete = async () => {
    const result = await run(() => completeAll({ id: cohort }))
    setIsOpen(false)
    if (!result.ok || !result.data) return
    const { completed, problems, unfinished } = result.data
    const parts = [
      ...(unfinished > 0 ? [`Not finished yet: ${formatPeople(unfinished)}.`] : []),
      ...problems,
    ]
    notify({
      tone: problems.length > 0 ? 'error' : 'good',
      title: `Completed: ${completed === 0 ? 'no one' : formatPeople(completed)}`,
      description: parts.join(' ') || undefined,
    })
  }
  return (
    <>
      <Button variant="secondary" disabled={enrolled === 0} onClick={() => setIsOpen(true)}>
        Complete All
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => void complete()}
        title="Complete everyone who has finished?"
        description={`Of ${formatPeople(enrolled)} enrolled, those whose required deliverables are all ticked off complete the program. Each gets a certificate and an email. The others stay enrolled.`}
        confirmLabel="Issue Certificates"
        cancelLabel="Cancel"
        busy={busy}
      />
    </>
  )
}

type Draft = { subject: string; text: string }
type Problems = Partial<Record<string, string>>

const EMPTY: Draft = { subject: '', text: '' }

/** Writes to everyone who is enrolled. What is typed is kept in this browser until it is sent. */
export function WriteToGroup({ cohort, members }: { cohort: number; members: number }) {
  const { busy, run } = useAction()
  const [key, setKey] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [stored, setStored] = useDraft(`group-message-${cohort}`)
  const draft = parse(stored)
  const people = formatPeople(members)
  const field = (name: keyof Draft) => ({
    name,
    required: true,
    value: draft[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setStored(JSON.stringify({ ...draft, [name]: event.target.value })),
  })
  const close = () => {
    setKey(null)
    setProblems({})
  }
  const send = async () => {
    if (!key) return
    const result = await run(() => writeToAll({ id: cohort, key, ...draft }))
    if (!result.ok) {
      setProblems(result.fields ?? {})
      return
    }
    setStored(null)
    notify({
      tone: 'good',
      title: `The email was queued for ${formatPeople(result.data?.people ?? 0)}`,
    })
    close()
  }
  return (
    <>
      <Button variant="secondary" disabled={members === 0} onClick={() => setKey(createUuid())}>
        Write to All
      </Button>
      <Dialog
        open={key !== null}
        onClose={close}
        title={`Write to ${people}`}
        description="Each person gets a separate email, and the page of the group shows the message. You cannot undo this."
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void send()}>
              {`Send to ${people}`}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField {...field('subject')} label="Subject" maxLength={200} autoComplete="off" />
          <TextareaField
            {...field('text')}
            label="Text"
            hint="Plain text. The email starts with “Hello” and the name."
            rows={6}
            maxLength={5000}
          />
        </div>
      </Dialog>
    </>
  )
}

/** The stored draft can stem from another version of this form. */
function parse(stored: string | null): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(stored ?? '{}') as Partial<Draft>) }
  } catch {
    return EMPTY
  }
}
