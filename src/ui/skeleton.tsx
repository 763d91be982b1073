import { cn } from '@/lib/cn'

/**
 * A gray placeholder block, hidden from screen readers: announce the loading state once elsewhere.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cn('block animate-pulse rounded-control bg-line', className)}
    />
  )
}
