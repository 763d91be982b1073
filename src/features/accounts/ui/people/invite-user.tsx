'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Role } from '@/access/roles'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { notify } from '@/ui/notify'
import { inviteUser } from '../../server/people/actions'
import { withReauthentication } from '../request'

const ROLES: { value: Role; label: string }[] = [
  { value: 'editor', label: 'Editor: writes content in the back office' },
  { value: 'admin', label: 'Admin: everything, also people and settings' },
  { value: 'user', label: 'User: learns' },
]

const FAILED = {
  ok: false,
  code: 'failed',
  error: 'The invitation could not be sent. Please try again.',
} as const

type Problem = { error: string; fields?: Record<string, string> }

/** Creates an account for a user, who chooses a password with an emailed link. */
export function InviteUser() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const input = {
      email: String(typed.get('email')),
      name: String(typed.get('name')),
      role: typed.get('role') as Role,
    }
    setBusy(true)
    const result = await withReauthentication(() => inviteUser(input)).catch(() => FAILED)
    setBusy(false)
    if (!result.ok) {
      setProblem(result)
      return
    }
    setOpen(false)
    setProblem(null)
    const description = `${input.email} gets an email with a link that works for three days.`
    notify({ tone: 'good', title: 'Invited', description })
    router.refresh()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Invite a user"
        description="They get an email with a link to choose a password."
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form="invite" busy={isBusy} busyLabel="Sending...">
              Send the invitation
            </Button>
          </>
        }
      >
        <Form
          id="invite"
          noValidate
          aria-label="Invitation"
          className="flex flex-col gap-5"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            void send(submitted.currentTarget)
          }}
        >
          {problem && !problem.fields && <ErrorSummary message={problem.error} fields={{}} />}
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label="Email"
            required
            autoComplete="off"
            error={problem?.fields?.email}
          />
          <TextField
            id="invite-name"
            name="name"
            label="Name"
            hint="Optional."
            autoComplete="off"
            maxLength={200}
            error={problem?.fields?.name}
          />
          <SelectField
            id="invite-role"
            name="role"
            label="Role"
            options={ROLES}
            defaultValue="editor"
          />
        </Form>
      </Dialog>
    </>
  )
}
