import { LockedResources } from './locked-resources'
import { OwnResources } from './own-resources'
import { ResourcesFrame } from './resources-frame'

/**
 * The resources of a workshop. The page knows only how many there are; signed-in
 * people fetch names and links, so that nothing of them is in what a visitor gets.
 */
export function ResourcesCard({
  workshopId,
  count,
  path,
}: {
  workshopId: number
  count: number
  /** Where to come back to after signing in. */
  path: string
}) {
  const signInHref = `/login?next=${encodeURIComponent(path)}`
  return (
    <ResourcesFrame>
      {count === 0 ? (
        <p className="text-sm text-ink-muted">There are no resources yet.</p>
      ) : (
        <OwnResources
          {...{ workshopId, count }}
          locked={<LockedResources {...{ count, signInHref }} />}
        />
      )}
    </ResourcesFrame>
  )
}
