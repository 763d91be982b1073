import type { ComponentProps, ReactNode } from 'react'
import { getButtonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  /** The label while busy, for example "Processing...". Defaults to `children`. */
  busyLabel?: ReactNode
}

/** A button. Does not submit a form unless `type="submit"` is set. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={getButtonClass({ variant, size, className })}
    >
      {busy && <Spinner />}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}
