'use client'

import type { EventValues } from '@/lib/events/event-form'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import type { fieldsOf, Pictured } from './fields-of'

/** The registration and status fields of an event. */
export function EventFields<Values extends Pictured & EventValues>({
  text,
  values,
  timeZone,
}: {
  text: ReturnType<typeof fieldsOf<Values>>['text']
  values: EventValues
  timeZone: string
}) {
  return (
    <fieldset className="flex flex-col gap-4 rounded-surface border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Registration (optional)</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('capacity')} inputMode="numeric" hint="Leave empty for no limit." />
        <TextField
          {...text('registrationCloses')}
          type="datetime-local"
          hint={`Leave empty to close at the end of the event. In ${timeZone} time.`}
        />
      </div>
      <TextField
        {...text('joinLink')}
        inputMode="url"
        hint="https://… Only attendees with a seat can use it."
      />
      <SelectField
        {...text('eventStatus')}
        hint="Registered users are emailed if you cancel."
        options={[
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'cancelled', label: 'Cancelled' },
        ]}
      />
      {values.eventStatus === 'cancelled' && (
        <TextField
          {...text('statusNote')}
          maxLength={500}
          hint="Shown on the page and in the email, for example the reason."
        />
      )}
    </fieldset>
  )
}
