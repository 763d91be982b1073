import type { ReactNode } from 'react'
import { Surface } from './surface'

/** A card of `Fact`s about a record. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Surface as="section" aria-label="Facts" className="overflow-hidden">
      <div aria-hidden className="ruler" />
      <dl className="divide-y divide-line px-5 pb-1 text-sm">{children}</dl>
    </Surface>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3 py-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 font-medium">
        {children}
      </dd>
    </div>
  )
}
