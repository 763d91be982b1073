import { LockedResources } from './locked-resources'
import { OwnResources } from './own-resources'
import { ResourcesFrame } from './resources-frame'

/** The page contains only the number of resources. Signed-in users fetch names and links. */
export function ResourcesCard({
  workshopId,
  count,
  path,
}: {
  workshopId: number
  count: number
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
