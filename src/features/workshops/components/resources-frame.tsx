import type { ReactNode } from 'react'
import { Surface } from '@/components/ui/surface'

/** The card around a workshop's resources. It is three rows high at least, whoever looks. */
export function ResourcesFrame({ children }: { children: ReactNode }) {
  return (
    <Surface as="section" aria-labelledby="resources" className="p-5">
      <h2 id="resources" className="display mb-4 text-xl">
        Resources
      </h2>
      <div className="min-h-37">{children}</div>
    </Surface>
  )
}
