import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * Cards in one, two or three columns; the parts of a row's cards share their lines (subgrid), so
 * the space between rows is the cards' own.
 */
export function CardGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={cn('grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3', className)}>{children}</ul>
}
