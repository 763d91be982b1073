import { CardGrid } from './card-grid'
import { Skeleton } from './skeleton'

const COUNT = 6

export function PictureCardSkeletons() {
  return (
    <CardGrid>
      {Array.from({ length: COUNT }, (_, index) => (
        <li key={index} className="pb-12">
          <Skeleton className="aspect-3/2 w-full rounded-surface" />
          <Skeleton className="mt-4 h-7 w-4/5" />
          <Skeleton className="mt-2 h-5 w-2/5" />
        </li>
      ))}
    </CardGrid>
  )
}
