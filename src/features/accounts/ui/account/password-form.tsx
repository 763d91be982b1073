'use client'

import { useRef, useState, useTransition } from 'react'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Form } from '@/ui/form'
import { NewPasswordFields } from '@/ui/new-password-fields'
import { notify } from '@/ui/notify'
import { PasswordField } from '@/ui/password-field'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { changePassword } from '../../server/account/actions'
import { passwordForm } from '../../account/schema'
import type { ActionResult } from '@/lib/records/action-result'
import { toFieldErrors } from '@/lib/records/field-errors'

const FAILED = 'Failed to change password'
type Failure = Extract<ActionResult, { ok: false }>

/** Changes the password. Errors appear inline, and the input is kept. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isPending, start] = useTransition()
  const isHydrated = useIsHydrated()
  const fields = failure?.fields ?? {}

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = read(new FormData(event.currentTarget))
    const parsed = passwordForm.safeParse(input)
    if (!parsed.success) {
      setFailure({ ok: false, error: FAILED, fields: toFieldErrors(parsed.error) })
      return
    }
    start(async () => {
      const result = await changePassword(input).catch(
        () => ({ ok: false, error: FAILED }) as const,
      )
      if (!result.ok) {
        setFailure(result)
        return
      }
      setFailure(undefined)
      form.current?.reset()
      notify({
        tone: 'good',
        title: 'Password updated',
        description: 'Your password has been changed successfully.',
      })
    })
  }

  return (
    <Form
      ref={form}

      onSubmit={submit}
      noValidate
      className="flex max-w-md flex-col gap-5"
    >
      {failure && (
        <ErrorSummary message={failure.fields ? undefined : failure.error} fields={fields} />
      )}
      {/* Lets password managers identify the account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="current"
        label="Current Password"
        autoComplete="current-password"
        required
        error={fields.current}
      />
      <NewPasswordFields
        replaces
        hint="At least 8 characters. You will be signed out on other devices, and your API keys will stop working."
        errors={fields}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={isPending}
        busyLabel="Processing..."
        className="self-start"
      >
        Change Password
      </Button>
    </Form>
  )
}

function read(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    current: text('current'),
    password: text('password'),
    confirmation: text('confirmation'),
  }
}
