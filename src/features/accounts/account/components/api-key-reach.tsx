'use client'

import { useState } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { FieldError } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { KEY_COLLECTIONS } from '@/lib/accounts/key-scope'
import { REACHES } from '@/features/accounts/account/api-key-schema'

export function ApiKeyReach({ role, error }: { role: string; error?: string }) {
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
