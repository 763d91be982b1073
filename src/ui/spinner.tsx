import { cn } from '@/lib/cn'

/** A spinner. With `label` it is announced; without, the text next to it must say what loads. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <span
        aria-hidden
        className={cn(
          'size-[1.1em] animate-spin rounded-full border-2 border-current/25 border-t-current',
          className,
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
