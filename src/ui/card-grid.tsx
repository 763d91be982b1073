import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * Cards in one, two or three columns. The parts of the cards in a row align (subgrid), so the cards
 * themselves provide the space between rows.
 */
export function CardGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={cn('grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3', className)}>{children}</ul>
}
