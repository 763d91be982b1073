import type { ReactNode } from 'react'
import { Island } from '@/components/ui/island'
import { Surface } from '@/components/ui/surface'
import { cn } from '@/lib/cn'

export function AccountSection({
  id,
  title,
  intro,
  tone = 'plain',
  children,
}: {
  id: string
  title: string
  intro?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}) {
  return (
    <Surface
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn('flex flex-col gap-5 p-5 sm:p-8', tone === 'danger' && 'border-bad!')}
    >
      <header className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="display text-xl">
          {title}
        </h2>
        {intro && <p className="measure text-sm text-ink-muted">{intro}</p>}
      </header>
      <Island>{children}</Island>
    </Surface>
  )
}
