import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * The head of an inner page: its one h1, a sentence, and what can be done from here, which stands
 * beside the title where there is space and after the sentence where there is none.
 */
export function PageHeader({
  title,
  intro,
  above,
  actions,
}: {
  title: ReactNode
  intro?: ReactNode
  /** Breadcrumbs, or a label. */
  above?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="grid wrap-anywhere gap-x-8 gap-y-4 pt-10 pb-8 sm:grid-cols-[minmax(0,1fr)_auto] md:pt-16 md:pb-12">
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
