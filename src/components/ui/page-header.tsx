import type { ReactNode } from 'react'

/** The head of an inner page: its one h1, a sentence, and what can be done from here. */
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
    <header className="flex flex-col gap-4 pt-10 pb-8 md:pt-16 md:pb-12">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="display max-w-[22ch] text-2xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {intro && <p className="measure text-lg text-ink-muted">{intro}</p>}
    </header>
  )
}
