import { cn } from '@/lib/cn'

/** A turning ring. With `label` it announces itself; without, the text beside it speaks. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 20 20"
        aria-hidden
        className={cn('size-[1.1em] animate-spin fill-none stroke-current', className)}
      >
        <circle cx="10" cy="10" r="8" strokeWidth="3" className="opacity-25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
