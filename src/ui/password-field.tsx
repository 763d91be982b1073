'use client'

import { useState, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Icon, type IconProps } from './icons/icon'
import { CONTROL_CLASS, Field, fieldAttributes, type FieldText } from './field'
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
    <Field {...{ id, label, hint, error, hideLabel, className }} required={rest.required}>
      <span className="relative block">
        <FieldSlot>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...fieldAttributes(id, { hint, error })}
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
          <Eye aria-hidden isStruck={shown} className="size-5" />
        </button>
      </span>
    </Field>
  )
}

/** An eye, crossed out if `isStruck`, which takes less script than a second icon. */
function Eye({ isStruck = false, ...props }: IconProps & { isStruck?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
      <circle cx="12" cy="12" r="3" />
      {isStruck && <path d="m2 2 20 20" />}
    </Icon>
  )
}
