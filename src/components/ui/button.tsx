import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The work is under way: the button is disabled and shows a spinner. */
  busy?: boolean
  /** What a busy button reads, for example "Processing..."; its own words when absent. */
  busyLabel?: ReactNode
}

/** A button. It submits nothing unless `type="submit"` is given. */
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
      className={buttonClass({ variant, size, className })}
    >
      {busy && <Spinner />}
      <span className="contents">{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}
