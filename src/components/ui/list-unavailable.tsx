import { EmptyState } from './empty-state'

/** Shown when a list cannot be loaded. `noun` names its entries, for example "workshops". */
export function ListUnavailable({ noun }: { noun: string }) {
  return (
    <EmptyState title={`The ${noun} cannot be loaded right now`}>
      Please try again in a moment.
    </EmptyState>
  )
}
