import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide'
import { Icon } from './icon'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, splitFieldProps, type FieldProps } from './field'
import { FieldSlot } from './form'

/** A native select. `options` are strings, or pairs if the label differs from the value. */
export function SelectField({
  options,
  placeholder,
  ...props
}: FieldProps<ComponentProps<'select'>> & {
  options: readonly (string | { value: string; label: string })[]
  placeholder?: string
}) {
  const { frame, control } = splitFieldProps(props)
  return (
    <Field {...frame}>
      <span className="relative block">
        <FieldSlot>
          <select {...control} className={cn(CONTROL_CLASS, 'appearance-none pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text } =
                typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              )
            })}
          </select>
        </FieldSlot>
        <Icon
          icon={ChevronDown}
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
        />
      </span>
    </Field>
  )
}
