'use client'

import { useState, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Eye } from 'lucide'
import { Icon } from './icon'
import { CONTROL_CLASS, Field, getFieldAttributes, type FieldText } from './field'
import { FieldSlot } from './form'

/** A password field with a button that shows or hides the value. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  name,
  id = name,
  ...rest
}: FieldText &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> & { name: string; id?: string }) {
  const [shown, setShown] = useState(false)
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
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...getFieldAttributes(id, { hint, error })}
            name={name}
            type={shown ? 'text' : 'password'}
            className={cn(CONTROL_CLASS, 'pr-12')}
          />
        </FieldSlot>
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
        >
          <Icon icon={Eye} className="size-5">
            {shown && <path d="m2 2 20 20" />}
          </Icon>
        </button>
      </span>
    </Field>
  )
}
