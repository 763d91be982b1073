import type { ReactNode } from 'react'

export function AccountHeading({ title, intro }: { title: string; intro: ReactNode }) {
  return (
    <header className="flex flex-col gap-2 pt-6 pb-6 lg:pt-0 lg:pb-8">
      <h1 className="display text-2xl">{title}</h1>
      <p className="measure text-ink-muted">{intro}</p>
    </header>
  )
}
