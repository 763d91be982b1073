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
      <legend className="px-1 text-sm font-semibold">Taking part (optional)</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('capacity')} inputMode="numeric" hint="Empty: as many as come." />
        <TextField
          {...text('registrationCloses')}
          type="datetime-local"
          hint={`Empty: at the end. In ${timeZone} time.`}
        />
      </div>
      <TextField
        {...text('joinLink')}
        inputMode="url"
        hint="https://… People with a seat are led there, nobody else ever sees it."
      />
      <SelectField
        {...text('eventStatus')}
        hint="Whoever registered hears of a cancellation by mail."
        options={[
          { value: 'scheduled', label: 'Takes place' },
          { value: 'cancelled', label: 'Cancelled' },
        ]}
      />
      {values.eventStatus === 'cancelled' && (
        <TextField
          {...text('statusNote')}
          maxLength={500}
          hint="Shown on the page and in the mail, for example why."
        />
      )}
    </fieldset>
  )
}
