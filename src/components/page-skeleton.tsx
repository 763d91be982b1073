import { PictureCardSkeletons } from './ui/picture-card-skeletons'
import { Skeleton } from './ui/skeleton'

const CATALOGUE = /^\/(?:workshops|webinars|tutorials)$/
const RECORD = /^\/(?:workshops|webinars|tutorials)\/[^/]+$/

/**
 * What stands for a page while it is on its way: the shape of a catalogue (P-41) or of a record (P-47),
 * over the page that is left, which stays as it is below: it scrolls, and keeps the focus. It shows
 * after 150 ms, so that a quick server does not flicker. Nothing for other pages.
 */
export function PageSkeleton({ path }: { path: string }) {
  const isRecord = RECORD.test(path)
  if (!isRecord && !CATALOGUE.test(path)) return null
  return (
    <div
      aria-hidden
      data-page-skeleton
      className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-paper transition-[visibility] delay-150 duration-0 print:hidden starting:invisible"
    >
      <div className="wrap flex flex-col gap-8 pt-10 md:pt-16">
        {isRecord ? <Record /> : <Catalogue />}
      </div>
    </div>
  )
}

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
