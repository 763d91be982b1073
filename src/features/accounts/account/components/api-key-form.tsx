'use client'

import { useState, useTransition } from 'react'
import { withReauthentication } from '@/components/reauthentication/request'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import type { ActionResult } from '@/lib/records/action-result'
import { fieldErrors } from '@/lib/records/field-errors'
import { createKey } from '@/features/accounts/account/api-key-actions'
import {
  KEY_ROLES,
  LIFETIMES,
  REACHES,
  SCOPES,
  apiKeyForm,
} from '@/features/accounts/account/api-key-schema'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { FieldError } from '@/components/ui/field'
import { KEY_COLLECTIONS } from '@/lib/accounts/key-scope'

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

function ApiKeyReach({ role, error }: { role: string; error?: string }) {
  const [reach, setReach] = useState('all')
  const offered = KEY_COLLECTIONS.filter(({ from }) => !from || from === role || role === 'admin')
  return (
    <>
      <SelectField
        name="reach"
        label="Collections the key can use"
        options={REACHES}
        value={reach}
        onChange={(event) => setReach(event.target.value)}
      />
      {reach === 'some' && (
        <fieldset id="collections" tabIndex={-1} aria-describedby={error && 'collections-error'}>
          <legend className="mb-3 text-sm font-semibold">Collections</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {offered.map(({ label, value }) => (
              <CheckboxField
                key={value}
                id={`collections-${value}`}
                name="collections"
                value={value}
                label={label}
              />
            ))}
          </div>
          <FieldError id="collections" error={error} />
        </fieldset>
      )}
    </>
  )
}
