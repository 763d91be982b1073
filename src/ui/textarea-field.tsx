import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, getFieldAttributes, type FieldText } from './field'
import { FieldSlot } from './form'

/** A multi-line text field that grows with its content where the browser supports it. */
export function TextareaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  name,
  id = name,
  rows = 4,
  ...rest
}: FieldText & Omit<ComponentProps<'textarea'>, 'name' | 'id'> & { name: string; id?: string }) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
      required={rest.required}
    >
      <FieldSlot>
        <textarea
          dir="auto"
          {...rest}
          {...getFieldAttributes(id, { hint, error })}
          name={name}
          rows={rows}
          className={cn(
            CONTROL_CLASS,
            // `field-sizing` ignores `rows`, so `rows` sets the minimum height.
            rows > 3 ? 'min-h-[calc(4lh+1.4rem)]' : 'min-h-[calc(2lh+1.4rem)]',
            'field-sizing-content max-h-[60vh] resize-y',
          )}
        />
      </FieldSlot>
    </Field>
  )
}
