import type { ReactNode } from 'react'
import { Island } from '@/ui/island'
import { Skeleton } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import { Surface } from '@/ui/surface'
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

export function AccountHeading({ title, intro }: { title: string; intro: ReactNode }) {
  return (
    <header className="flex flex-col gap-2 pt-6 pb-6 lg:pt-0 lg:pb-8">
      <h1 className="display text-2xl">{title}</h1>
      <p className="measure text-ink-muted">{intro}</p>
    </header>
  )
}

export function AccountLoading() {
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner label="Loading..." className="size-5" />
        <span aria-hidden>Loading...</span>
      </p>
      <Skeleton className="h-56 rounded-surface" />
      <Skeleton className="h-72 rounded-surface" />
    </div>
  )
}
