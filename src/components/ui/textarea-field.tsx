import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, fieldAttributes, type FieldText } from './field'
import { FieldSlot } from './form'

/** Several lines of text with label, hint and error; grows with what is typed where it can. */
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
    <Field {...{ id, label, hint, error, hideLabel, className }} required={rest.required}>
      <FieldSlot>
        <textarea
          dir="auto"
          {...rest}
          {...fieldAttributes(id, { hint, error })}
          name={name}
          rows={rows}
          className={cn(
            CONTROL_CLASS,
            // A field that grows with its text ignores `rows`, so they are its least height.
            rows > 3 ? 'min-h-[calc(4lh+1.4rem)]' : 'min-h-[calc(2lh+1.4rem)]',
            'field-sizing-content max-h-[60vh] resize-y',
          )}
        />
      </FieldSlot>
    </Field>
  )
}
