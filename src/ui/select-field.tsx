import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide'
import { Icon } from './icon'
import { cn } from '@/lib/cn'
import { CONTROL_CLASS, Field, getFieldAttributes, type FieldText } from './field'
import { FieldSlot } from './form'

/** A native select. `options` are strings, or pairs if the label differs from the value. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  name,
  id = name,
  options,
  placeholder,
  ...rest
}: FieldText &
  Omit<ComponentProps<'select'>, 'name' | 'id'> & {
    name: string
    id?: string
    options: readonly (string | { value: string; label: string })[]
    placeholder?: string
  }) {
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
      <span className="relative block">
        <FieldSlot>
          <select
            {...rest}
            {...getFieldAttributes(id, { hint, error })}
            name={name}
            className={cn(CONTROL_CLASS, 'appearance-none pr-10')}
          >
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
