'use client'

import { useState, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { Eye } from 'lucide'
import { Icon } from './icon'
import { CONTROL_CLASS, Field, splitFieldProps, type FieldProps } from './field'
import { FieldSlot } from './form'

/** A password field with a button that shows or hides the value. */
export function PasswordField(props: FieldProps<Omit<ComponentProps<'input'>, 'type'>>) {
  const { frame, control } = splitFieldProps(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...frame}>
      <span className="relative block">
        <FieldSlot>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            type={shown ? 'text' : 'password'}
            className={cn(CONTROL_CLASS, 'pr-12')}
          />
        </FieldSlot>
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={control.id}
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
