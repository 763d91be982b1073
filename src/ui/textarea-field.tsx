import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, splitFieldProps, type FieldProps } from './field'
import { FieldSlot } from './form'

/** A multi-line text field that grows with its content where the browser supports it. */
export function TextareaField({ rows = 4, ...props }: FieldProps<ComponentProps<'textarea'>>) {
  const { frame, control } = splitFieldProps(props)
  return (
    <Field {...frame}>
      <FieldSlot>
        <textarea
          dir="auto"
          {...control}
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
