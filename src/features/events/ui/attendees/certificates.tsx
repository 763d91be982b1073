'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import type { EventRef } from '../../server/read-event'
import { issueCertificates } from '@/features/certificates/server/actions'
import type { Counts } from '../../attendees/dto'
import { formatPeopleCount } from '../../format-seats'
import { useStaffWork } from '@/ui/dashboard/use-staff-work'

/** The button that issues the missing certificates, after a confirmation. */
export function IssueCertificates({ event, counts }: { event: EventRef; counts: Counts }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useStaffWork()
  const close = () => setOpen(false)

  const issue = async () => {
    const result = await run(() => issueCertificates({ [event.kind]: event.id }))
    if (result.ok && result.data) notify({ tone: 'good', ...describe(result.data) })
    close()
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={counts.attended === 0 && counts.certified === 0}
        onClick={() => setOpen(true)}
      >
        Issue certificates
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Issue certificates?"
        description={`${formatPeopleCount(counts.attended)} attended, and ${counts.certified.toLocaleString('en')} certificates are valid. Those that are missing are issued and emailed. Certificates without attendance are withdrawn.`}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={busy} autoFocus>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void issue()}>
              Issue certificates
            </Button>
          </>
        }
      />
    </>
  )
}

type Issued = { issued: number; withdrawn: number; unnamed: number }

function describe({ issued, unnamed, withdrawn }: Issued) {
  const parts = [
    withdrawn > 0 && `Withdrawn: ${withdrawn}.`,
    unnamed > 0 && `${formatPeopleCount(unnamed)} without a name in the account get none yet.`,
  ].filter(Boolean)
  return {
    title: `Certificates issued: ${issued.toLocaleString('en')}`,
    ...(parts.length > 0 && { description: parts.join(' ') }),
  }
}

/** Asks for the reason. `onRevoke` returns the problems by field. */
export function RevokeDialog({
  name,
  busy,
  onClose,
  onRevoke,
}: {
  name: string | null
  busy: boolean
  onClose: () => void
  onRevoke: (reason: string) => Promise<Record<string, string>>
}) {
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  return (
    <Dialog
      open={name !== null}
      onClose={close}
      title="Revoke this certificate?"
      description="Its page says so from now on, and the owner gets an email with the reason. This cannot be undone."
    >
      <Form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = new FormData(event.currentTarget).get('reason')
          void onRevoke(typeof reason === 'string' ? reason : '').then((problems) =>
            setProblem(problems.reason),
          )
        }}
      >
        <p className="text-sm font-semibold">{name}</p>
        <TextareaField
          name="reason"
          label="Reason"
          required
          rows={3}
          maxLength={500}
          error={problem}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Revoke
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
