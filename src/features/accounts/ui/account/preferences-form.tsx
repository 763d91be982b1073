'use client'

import { useOptimistic, useState, useTransition } from 'react'
import { CheckboxField } from '@/ui/checkbox-field'
import { Form } from '@/ui/form'
import { notify } from '@/ui/notify'
import { savePreferences } from '../../server/account/actions'

const FAILED = { ok: false, error: 'Failed to save preferences' } as const

const SWITCHES = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'Email me when my questions are answered.',
  },
  {
    name: 'eventNotifications',
    label: 'Event reminders',
    hint: 'Email me reminders and recordings of my events. Emails about your seats and your account are always sent.',
  },
  {
    name: 'findingNotifications',
    label: 'Weekly email about the content',
    hint: 'Email me new problems in the content once a week.',
  },
] as const

/** A user has some of the switches. */
type Preferences = Partial<Record<(typeof SWITCHES)[number]['name'], boolean>>

/** The notification switches. Each updates optimistically and reverts if saving fails. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const [stored, setStored] = useState(preferences)
  const [shown, show] = useOptimistic(stored)
  const [isPending, start] = useTransition()

  function save(change: Partial<Preferences>) {
    start(async () => {
      show({ ...shown, ...change })
      const result = await savePreferences(change).catch(() => FAILED)
      if (!result.ok) {
        notify({ tone: 'error', description: result.error })
        return
      }
      start(() => setStored((before) => ({ ...before, ...change })))
      notify({ tone: 'good', title: 'Preferences saved' })
    })
  }

  return (
    <Form className="flex flex-col gap-4">
      {SWITCHES.filter(({ name }) => name in preferences).map(({ name, ...copy }) => (
        <CheckboxField
          key={name}
          switch
          name={name}
          {...copy}
          checked={shown[name]}
          aria-busy={isPending || undefined}
          onChange={(event) => save({ [name]: event.target.checked })}
        />
      ))}
    </Form>
  )
}
