import { EmptyState } from './empty-state'

/** What stands where a list could not be read. `noun` is what it has: "workshops". */
export function ListUnavailable({ noun }: { noun: string }) {
  return (
    <EmptyState title={`The ${noun} cannot be loaded right now`}>
      Please try again in a moment.
    </EmptyState>
  )
}
