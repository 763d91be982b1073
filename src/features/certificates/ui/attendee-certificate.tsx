'use client'

import { useState } from 'react'
import { AppLink } from '@/ui/app-link'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { TextareaField } from '@/ui/textarea-field'
import { useAction } from '@/ui/use-action'
import { revokeCertificate } from '../server/actions'

const STATES: Record<string, { label: string; tone: BadgeTone }> = {
  valid: { label: 'Valid', tone: 'good' },
  revoked: { label: 'Revoked', tone: 'bad' },
  replaced: { label: 'Replaced', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
}

export function AttendeeCertificate({ code, state }: { code: string; state: string }) {
  const { label, tone } = STATES[state] ?? { label: state, tone: 'plain' }
  const badge = <Badge tone={tone}>{label}</Badge>
  if (state === 'withdrawn') return badge
  return (
    <AppLink href={`/certificates/${code}`} className="hover:underline">
      {badge}
      <span className="sr-only"> {code}</span>
    </AppLink>
  )
}

/** The button that revokes the certificate of an attendee, for a reason. */
export function RevokeCertificate({ id, name }: { id: number; name: string }) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction()
  const submit = async (reason: string) => {
    const result = await run(() => revokeCertificate({ id, reason }))
    if (!result.ok && result.fields) return result.fields
    if (result.ok) notify({ tone: 'good', title: `The certificate of ${name} is revoked` })
    setOpen(false)
    return {}
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        aria-label={`Revoke the certificate of ${name}`}
        onClick={() => setOpen(true)}
      >
        Revoke
      </Button>
      <RevokeDialog
        name={open ? name : null}
        busy={busy}
        onClose={() => setOpen(false)}
        onRevoke={submit}
      />
    </>
  )
}

/** Asks for the reason. `onRevoke` returns the problems by field. */
function RevokeDialog({
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
