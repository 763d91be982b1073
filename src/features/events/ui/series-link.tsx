import { AppLink } from '@/ui/app-link'
import { getButtonClass } from '@/ui/button-class'
import type { EventView } from '../event-view'
import { getPhase } from '../event-times'
import { findSeries } from '../server/series-page'

/** Names the series of an event. */
export function SeriesLink({ series }: Pick<EventView, 'series'>) {
  if (!series) return null
  return (
    <p className="text-sm">
      Part of the series{' '}
      <AppLink href={series.path} className="underline underline-offset-4">
        <bdi>{series.title}</bdi>
      </AppLink>
    </p>
  )
}

/**
 * Below the card of an event: a link to the page of its series, with the button that registers for all
 * dates. The button itself would add its scripts to every event.
 */
export async function RegisterForAll({ series, now }: Pick<EventView, 'series'> & { now: number }) {
  const page = series && (await findSeries(String(series.id)))
  if (!page) return null
  const open = page.events.filter((event) => !event.isCancelled && getPhase(event, now) !== 'over')
  if (open.length < 2) return null
  return (
    <AppLink
      href={`${page.path}#register`}
      className={getButtonClass({ variant: 'secondary', size: 'sm', className: 'print:hidden' })}
    >
      {`Register for all ${open.length} upcoming dates`}
    </AppLink>
  )
}
