import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, getFieldAttributes, type FieldText } from './field'
import { FieldSlot } from './form'

/** A single-line text field. The id defaults to the name. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  name,
  id = name,
  type = 'text',
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, 'name' | 'id'> & { name: string; id?: string }) {
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
        <input
          dir="auto"
          {...rest}
          {...getFieldAttributes(id, { hint, error })}
          name={name}
          type={type}
          className={cn(CONTROL_CLASS)}
        />
      </FieldSlot>
    </Field>
  )
}
