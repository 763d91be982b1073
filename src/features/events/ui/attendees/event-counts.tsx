import { AppLink } from '@/ui/app-link'
import { Badge } from '@/ui/badge'
import { Figure } from '@/ui/figure'
import { Surface } from '@/ui/surface'
import type { Counts } from '../../attendees/dto'
import { formatSeatsTaken } from '../../format-seats'

/** Counts of seats, waiting list, and attendance. Marks events that exceed their capacity. */
export function EventCounts({ counts, isCancelled }: { counts: Counts; isCancelled: boolean }) {
  const { attended, capacity, certified, taken, waiting } = counts
  const isOver = capacity !== null && taken > capacity
  return (
    <Surface as="section" aria-label="In figures" className="flex flex-col gap-4 p-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure name={taken === 1 && capacity === null ? 'seat taken' : 'seats taken'}>
          {formatSeatsTaken(counts)}
        </Figure>
        <Figure name="waiting">{waiting.toLocaleString('en')}</Figure>
        <Figure name="attended">{attended.toLocaleString('en')}</Figure>
        {certified > 0 && (
          <Figure name={certified === 1 ? 'certificate' : 'certificates'}>
            {certified.toLocaleString('en')}
          </Figure>
        )}
      </dl>
      {(isCancelled || isOver) && (
        <p className="flex flex-wrap gap-2">
          {isCancelled && <Badge tone="bad">Cancelled or not published</Badge>}
          {isOver && (
            <Badge tone="warn">
              {taken} of {capacity} seats; existing registrations are kept
            </Badge>
          )}
        </p>
      )}
    </Surface>
  )
}

export function LinkMissing({ editHref }: { editHref: string }) {
  return (
    <p role="status" className="rounded-surface border border-warn bg-paper-raised p-5">
      This event is online but has no join link. Attendees cannot join.{' '}
      <AppLink href={editHref} className="underline underline-offset-4">
        Add the link
      </AppLink>
    </p>
  )
}
