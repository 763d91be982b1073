import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/** Running text of an editor or an answer, in the product's type and 68ch wide (prose.css). */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('prose', className)}>{children}</div>
}
