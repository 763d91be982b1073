import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { Skeleton } from '@/ui/skeleton'
import { Surface } from '@/ui/surface'
import type { PageTexts } from '@/features/pages/page-texts'
import { TARGET_COLLECTIONS, type TargetKind } from '@/lib/records/target'
import { OwnResources } from './own-resources'

const FEWEST_ROWS = 3

/** Blurred rows without names with a sign-in prompt, shown to visitors instead of the resources. */
function LockedResources({
  title,
  count,
  signInHref,
}: {
  title: string
  count: number
  signInHref: string
}) {
  return (
    <div className="relative">
      <ul aria-hidden className="flex flex-col gap-2 text-ink-muted blur-[6px] select-none">
        {Array.from({ length: Math.max(count, FEWEST_ROWS) }, (_, index) => (
          <li
            key={index}
            className="flex min-h-11 items-center rounded-control border border-ink-muted px-5"
          >
            <span className="h-3 w-2/3 bg-current opacity-30" />
          </li>
        ))}
      </ul>
      <div className="await-session absolute inset-0 flex flex-col items-center justify-center gap-3 text-center">
        <p className="font-semibold">{title}</p>
        <ButtonLink href={signInHref}>Sign In</ButtonLink>
      </div>
    </div>
  )
}

function ResourcesSkeleton({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2">
      <span role="status" className="sr-only">
        Loading...
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}

/** The page contains only the number of resources. Signed-in users fetch names and links. */
export function ResourcesCard({
  kind,
  id,
  count,
  path,
  texts,
}: {
  kind: TargetKind
  id: number | string
  count: number
  path: string
  texts: PageTexts['workshops']
}) {
  const signInHref = `/login?next=${encodeURIComponent(path)}`
  return (
    <ResourcesFrame title={texts.resourcesTitle}>
      {count === 0 ? (
        <p className="text-sm text-ink-muted">{texts.noResources}</p>
      ) : (
        // Its minimum height of three rows avoids layout shifts.
        <div className="min-h-37">
          <OwnResources
            address={`/api/viewer/${TARGET_COLLECTIONS[kind]}/${id}/resources`}
            loading={<ResourcesSkeleton count={count} />}
            locked={
              <LockedResources title={texts.lockedTitle} count={count} signInHref={signInHref} />
            }
          />
        </div>
      )}
    </ResourcesFrame>
  )
}

export function ResourcesFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section" aria-labelledby="resources" className="p-5">
      <h2 id="resources" className="display mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Surface>
  )
}
