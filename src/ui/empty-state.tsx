import type { ReactElement, ReactNode } from 'react'

/** The empty state of a list: what is missing, why, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactElement | null | false
}) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-surface border border-dashed border-ink-muted p-6">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </p>
      {children && <div className="measure text-sm text-ink-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** The same in one line, for a page of several lists. */
export function EmptyLine({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactElement
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="min-w-0 text-ink-muted">{children}</p>
      {action}
    </div>
  )
}

/** Shown when a list cannot be loaded. `noun` names its entries, for example "workshops". */
export function ListUnavailable({ noun }: { noun: string }) {
  return (
    <EmptyState title={`The ${noun} cannot be loaded right now`}>
      Please try again in a moment.
    </EmptyState>
  )
}
