import { PictureCardSkeletons } from '../picture-card-skeletons'
import { Skeleton } from '../skeleton'

/**
 * The skeletons of catalog and record pages. Rendered on the server and passed to
 * `NavigationProgress`, so that they need no scripts.
 */
export const PAGE_SKELETONS = { catalogue: <Catalogue />, record: <Record /> }

function Catalogue() {
  return (
    <>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <PictureCardSkeletons />
    </>
  )
}

function Record() {
  return (
    <>
      <Skeleton className="h-5 w-48 max-w-full" />
      <Skeleton className="h-12 w-[32rem] max-w-full" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="aspect-3/2 w-full rounded-surface" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full rounded-surface" />
          <Skeleton className="h-40 w-full rounded-surface" />
        </div>
      </div>
    </>
  )
}
