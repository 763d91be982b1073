'use client'

import { useOptimistic, useState, useTransition } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { savePreferences } from '../actions'

const FAILED = { ok: false, error: 'Failed to save preferences' } as const

/** The one switch of the notifications (P-65). It moves at once, and back when it was not stored. */
export function PreferencesForm({ emailNotifications }: { emailNotifications: boolean }) {
  const [stored, setStored] = useState(emailNotifications)
  const [shown, show] = useOptimistic(stored)
  const [isPending, start] = useTransition()

  function save(wanted: boolean) {
    start(async () => {
      show(wanted)
      const result = await savePreferences({ emailNotifications: wanted }).catch(() => FAILED)
      if (!result.ok) {
        notify({ tone: 'error', description: result.error })
        return
      }
      start(() => setStored(wanted))
      notify({ tone: 'good', title: 'Preferences saved' })
    })
  }

  return (
    <Form>
      <CheckboxField
        switch
        name="emailNotifications"
        label="Email notifications"
        hint="Hear by email when a question of yours is answered. Mails about your account are always sent."
        checked={shown}
        aria-busy={isPending || undefined}
        onChange={(event) => save(event.target.checked)}
      />
    </Form>
  )
}
