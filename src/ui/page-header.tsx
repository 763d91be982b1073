import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * The header of an inner page: its only h1, an introduction and actions. The actions are next to
 * the title if there is space, and below the introduction otherwise.
 */
export function PageHeader({
  title,
  intro,
  above,
  actions,
}: {
  title: ReactNode
  intro?: ReactNode
  above?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="page-head grid wrap-anywhere gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      {above && <div className="sm:col-span-2">{above}</div>}
      <h1 dir="auto" className="display max-w-[22ch] text-2xl">
        {title}
      </h1>
      {intro && (
        <p dir="auto" className="measure text-lg text-ink-muted sm:col-span-2">
          {intro}
        </p>
      )}
      {actions && (
        <div
          className={cn(
            'flex flex-wrap gap-3 print:hidden sm:col-start-2 sm:self-end',
            above ? 'sm:row-start-2' : 'sm:row-start-1',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}
