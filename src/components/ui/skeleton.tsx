import { cn } from '@/lib/cn'

/** A grey block in the shape of what will come. Hidden from screen readers: name the wait once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cn('block animate-pulse rounded-control bg-line', className)}
    />
  )
}
