'use client'

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  fieldBaseClass,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { DateFieldClientProps, Validate } from 'payload'
import { useCallback, useState } from 'react'
import { FieldSlot } from '@/ui/form'
import { formatMoment } from '@/lib/time/dates'
import { fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { useSiteZone } from './site-zone'

/**
 * A date in a form of the back office: shown and edited in the site's time zone, regardless of the
 * device, and stored as a UTC instant. A day-only field stores noon UTC.
 */
export const MomentField = withCondition(MomentFieldControl)

function MomentFieldControl({ field, path: ownPath, readOnly, validate }: DateFieldClientProps) {
  const zone = useSiteZone()
  const { admin, label, localized, required } = field
  const { pickerAppearance } = (admin?.date ?? {}) as { pickerAppearance?: string }
  const isDay = pickerAppearance === 'dayOnly'
  const check = useCallback<Validate>(
    (value, options) => validate?.(value as never, { ...options, required } as never) ?? true,
    [validate, required],
  )
  const { disabled, path, setValue, showError, value } = useField<string | Date | null>({
    potentiallyStalePath: ownPath,
    validate: check,
  })
  // While a date is typed, the input keeps its own text: an incomplete year is a different year.
  const [typed, setTyped] = useState<{ text: string; value: string | null }>()
  const stored = value ? new Date(value).toISOString() : null
  const shown = stored && (isDay ? stored.slice(0, 10) : toLocalInput(stored, zone))

  const change = (text: string) => {
    const next = text ? (isDay ? `${text}T12:00:00.000Z` : fromLocalInput(text, zone)) : null
    setTyped({ text, value: next })
    setValue(next)
  }

  return (
    <div
      className={[fieldBaseClass, 'text', 'moment-field', showError && 'error']
        .filter(Boolean)
        .join(' ')}
    >
      <FieldLabel label={label} localized={localized} path={path} required={required} />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        <FieldSlot>
          <input
            id={`field-${path.replaceAll('.', '__')}`}
            type={isDay ? 'date' : 'datetime-local'}
            value={typed && typed.value === stored ? typed.text : (shown ?? '')}
            readOnly={Boolean(readOnly || disabled)}
            aria-describedby={isDay ? undefined : `zone-${path}`}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </FieldSlot>
        {!isDay && (
          <p id={`zone-${path}`} className="tw:m-0 tw:mt-[4px] tw:text-[12px] tw:text-muted">
            {stored ? formatMoment(stored, zone) : zone}
          </p>
        )}
      </div>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}
