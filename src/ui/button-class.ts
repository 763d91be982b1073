import { cn } from '@/lib/cn'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet-danger' | 'link'
export type ButtonSize = 'md' | 'sm' | 'lg' | 'icon'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border border-accent bg-accent text-accent-ink hover:border-ink hover:bg-ink hover:text-paper active:translate-y-px',
  secondary:
    'border border-ink-muted bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper active:translate-y-px',
  ghost: 'border border-transparent text-ink hover:bg-line/60',
  danger: 'border border-bad bg-bad text-paper hover:opacity-90 active:translate-y-px',
  'quiet-danger':
    'border border-ink-muted bg-transparent text-bad hover:border-bad hover:bg-bad hover:text-paper active:translate-y-px',
  link: 'min-h-6 text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3 text-sm',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-7 text-base',
  icon: 'size-11 shrink-0',
}

/** The class names of a button, for an element that is neither `Button` nor `ButtonLink`. */
export function getButtonClass({
  variant = 'primary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}): string {
  return cn('btn', VARIANTS[variant], variant !== 'link' && SIZES[size], className)
}
