import type { ReactElement, ReactNode } from 'react'
import { cn } from '@/lib/cn'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** The validation error, shown next to the control and announced with it. */
  error?: string
  hideLabel?: boolean
}

export const CONTROL_CLASS =
  'w-full min-h-11 rounded-control border border-ink-muted bg-paper-raised px-3.5 py-2.5 text-base text-ink placeholder:text-ink-muted aria-invalid:border-2 aria-invalid:border-bad [&[readonly]]:bg-transparent [&[readonly]]:border-line disabled:opacity-60'

/** The attributes that associate a control with its hint and error. */
export function getFieldAttributes(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const describedBy = cn(hint !== undefined && `${id}-hint`, error && `${id}-error`)
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** What every field takes besides the properties of its control. The id defaults to the name. */
export type FieldProps<Control> = FieldText &
  Omit<Control, 'name' | 'id'> & { name: string; id?: string }

type FrameProps = FieldText & { id: string; required?: boolean; className?: string }

/** Divides the properties of a field between its frame and its control. */
export function splitFieldProps<
  Props extends FieldProps<{ className?: string; required?: boolean }>,
>({ label, hint, error, hideLabel, className, id, ...rest }: Props) {
  const fieldId = id ?? rest.name
  const frame: FrameProps = {
    id: fieldId,
    label,
    hint,
    error,
    hideLabel,
    className,
    required: rest.required,
  }
  return { frame, control: { ...rest, ...getFieldAttributes(fieldId, { hint, error }) } }
}

/** The frame of a form field: label, hint, control and error. */
export function Field({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  required = false,
  className,
  children,
}: FrameProps & { children: ReactElement }) {
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="text-accent-text">
            {' '}
            *
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="text-sm font-medium text-bad">
      {error}
    </p>
  )
}
