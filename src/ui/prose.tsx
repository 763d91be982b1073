import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/** Styles the text of an editor or an answer, at most 68ch wide (prose.css). */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('prose', className)}>{children}</div>
}
