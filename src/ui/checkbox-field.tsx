import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { FieldError, getFieldAttributes, type FieldText } from './field'

/** A checkbox with its label on the right. `switch` renders it as an on/off switch. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  name,
  id = name,
  switch: isSwitch = false,
  ...rest
}: Omit<FieldText, 'hideLabel'> &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'> & {
    name: string
    id?: string
    switch?: boolean
  }) {
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          {...getFieldAttributes(id, { hint, error })}
          name={name}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={cn(
            isSwitch
              ? 'relative h-6 w-11 shrink-0 appearance-none rounded-full border border-ink-muted bg-paper-raised transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-ink-muted before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-paper'
              : 'mt-0.5 size-5 shrink-0 accent-accent',
          )}
        />
        <span>
          <label htmlFor={id} className="text-sm font-semibold">
            {label}
          </label>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
