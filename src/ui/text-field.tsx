import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, splitFieldProps, type FieldProps } from './field'
import { FieldSlot } from './form'

/** A single-line text field. The id defaults to the name. */
export function TextField({ type = 'text', ...props }: FieldProps<ComponentProps<'input'>>) {
  const { frame, control } = splitFieldProps(props)
  return (
    <Field {...frame}>
      <FieldSlot>
        <input dir="auto" {...control} type={type} className={cn(CONTROL_CLASS)} />
      </FieldSlot>
    </Field>
  )
}
