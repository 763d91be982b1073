'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { withReauthentication } from '../request'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CheckboxField } from '@/ui/checkbox-field'
import { Dialog } from '@/ui/dialog'
import { ErrorSummary } from '@/ui/error-summary'
import { FieldError } from '@/ui/field'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { KEY_ROLES, LIFETIMES, REACHES, SCOPES, apiKeyForm } from '../../account/api-key-schema'
import { createKey, revokeKey } from '../../server/account/secret-actions'
import { KEY_COLLECTIONS } from '../../key-scope'
import type { ActionResult } from '@/lib/records/action-result'
import { toFieldErrors } from '@/lib/records/field-errors'
import { ConfirmedButton, Time, type Moment } from './confirmed-button'
import { NewSecret } from './new-secret'

const FAILED = 'Failed to create the key'
type Failure = Extract<ActionResult, { ok: false }>

type Props = { role: string; onCreated: (token: string) => void; onCancel: () => void }

/** The form for a new API key. Choices with security consequences have no default. */
function ApiKeyForm({ role, onCreated, onCancel }: Props) {
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
      setFailure({ ok: false, error: FAILED, fields: toFieldErrors(parsed.error) })
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

type ApiKeyRow = {
  id: number
  name: string
  role: string
  scope: string
  hint: string
  created: Moment
  expires: Moment
  lastUsed: Moment | null
  hasExpired: boolean
}

/** The viewer's API keys, each with a button that revokes it after a confirmation. */
export function ApiKeyList({ keys }: { keys: ApiKeyRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
        >
          <ApiKeyFacts apiKey={key} />
          <ConfirmedButton
            size="sm"
            aria-label={`Revoke API key: ${key.name}`}
            question={{
              title: 'Revoke this API key?',
              description: `Programs that use “${key.name}” will lose access. This cannot be undone.`,
              confirmLabel: 'Revoke key',
              busyLabel: 'Ending...',
            }}
            run={() => revokeKey({ id: key.id })}
            done="API key revoked"
            failed="Failed to revoke the key"
          >
            Revoke
          </ConfirmedButton>
        </li>
      ))}
    </ul>
  )
}

function ApiKeyFacts({ apiKey }: { apiKey: ApiKeyRow }) {
  const { name, role, scope, hint, created, expires, lastUsed, hasExpired } = apiKey
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <span>{name}</span>
        <Badge>{hasExpired ? 'Expired' : role}</Badge>
      </p>
      <p className="text-ink-muted">
        <code>{`atl_…${hint}`}</code> · <span>{hasExpired ? 'ended' : 'ends'}</span>{' '}
        <Time {...expires} />
      </p>
      <p className="text-ink-muted wrap-anywhere">{scope}</p>
      <p className="text-ink-muted">
        Created <Time {...created} /> · <span>{lastUsed ? 'last used ' : 'never used'}</span>
        {lastUsed && <Time {...lastUsed} />}
      </p>
    </div>
  )
}

/** The button that creates an API key. Its dialog shows the form, then the token once. */
export function CreateApiKey({ role }: { role: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState<string>()

  function close() {
    setOpen(false)
    if (token) router.refresh()
    setToken(undefined)
  }

  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Create API key
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={token ? 'Copy your key now' : 'Create API key'}
        description={
          token
            ? 'The key is shown only once. We store only a hash of it and cannot show it again.'
            : 'Anyone who has the key can use the API as you. Treat it like a password.'
        }
      >
        {token ? (
          <NewSecret
            label="Your key"
            hint="Send it as Authorization: Bearer …"
            secret={token}
            onDone={close}
          />
        ) : (
          <ApiKeyForm role={role} onCreated={setToken} onCancel={close} />
        )}
      </Dialog>
    </>
  )
}
