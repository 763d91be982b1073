import type { ReactNode } from 'react'
import { Surface } from '@/components/ui/surface'

/** The frame of the resources. Its minimum height of three rows avoids layout shifts. */
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
