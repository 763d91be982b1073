'use client'

import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/with-reauthentication'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { ActionResult } from '@/lib/records/action-result'
import { fieldErrors } from '@/lib/records/field-errors'
import { ApiKeyReach } from './api-key-reach'
import { createKey } from '@/features/accounts/account/api-key-actions'
import {
  apiKeyForm,
  KEY_ROLES,
  LIFETIMES,
  SCOPES,
} from '@/features/accounts/account/api-key-schema'

const FAILED = 'Failed to create the key'
type Failure = Extract<ActionResult, { ok: false }>

type Props = { role: string; onCreated: (token: string) => void; onCancel: () => void }

/** The form for a new API key. Choices with security consequences have no default. */
export function ApiKeyForm({ role, onCreated, onCancel }: Props) {
  const [failure, setFailure] = useState<Failure>()
  const [isPending, start] = useTransition()
  const fields = failure?.fields ?? {}
  const [chosen, setChosen] = useState('user')
  const roles = KEY_ROLES.slice(0, KEY_ROLES.findIndex(({ value }) => value === role) + 1)

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const collections = data.getAll('collections')
    const input = { ...Object.fromEntries(data), collections } as KeyInput
    const parsed = apiKeyForm.safeParse(input)
    if (!parsed.success) {
      setFailure({ ok: false, error: FAILED, fields: fieldErrors(parsed.error) })
      return
    }
    start(async () => {
      const result = await withReauthentication(() => createKey(input)).catch(
        () => ({ ok: false, error: FAILED }) as const,
      )
      if (result.ok && result.data) onCreated(result.data.token)
      else if (!result.ok) setFailure(result)
    })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && (
        <ErrorSummary message={failure.fields ? undefined : failure.error} fields={fields} />
      )}
      <TextField
        name="name"
        label="Name"
        hint="Where you use the key, for example “Nightly export”."
        maxLength={80}
        autoComplete="off"
        autoFocus
        required
        error={fields.name}
      />
      {roles.length > 1 ? (
        <SelectField
          name="role"
          label="Role"
          hint="Choose the lowest role that is enough."
          options={roles}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          required
          error={fields.role}
        />
      ) : (
        <input type="hidden" name="role" value="user" />
      )}
      <SelectField
        name="scope"
        label="Permissions"
        options={SCOPES}
        placeholder="Please choose"
        defaultValue=""
        required
        error={fields.scope}
      />
      <ApiKeyReach role={chosen} error={fields.collections} />
      <SelectField
        name="days"
        label="Expires after"
        options={LIFETIMES}
        placeholder="Please choose"
        defaultValue=""
        required
        error={fields.days}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Creating...">
          Create
        </Button>
      </div>
    </Form>
  )
}

type KeyInput = Parameters<typeof createKey>[0]
