import type { EventView } from '../event-view'
import { AppLink } from '@/ui/app-link'
import { getButtonClass } from '@/ui/button-class'
import type { EventDate } from '../dto'

/**
 * Keeps the way to a seat at the lower edge of phones. Shown by CSS alone, only while the card of
 * the event offers a seat, so that it follows the clock and the viewer.
 */
export function RegisterBar({
  event: { hasQuestions, id, kind, path },
  date: { day, moment, month, time, weekday },
}: {
  event: Pick<EventView, 'hasQuestions' | 'kind' | 'id' | 'path'>
  date: EventDate
}) {
  return (
    <div className="register-bar sticky bottom-0 [@media(height<30rem)]:static z-10 border-t border-ink-muted bg-paper-raised print:hidden">
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <time dateTime={moment} className="min-w-0 text-sm leading-snug font-semibold">
          <span className="block">
            {weekday.slice(0, 3)} {Number(day)} {month}
          </span>
          <span className="block tabular-nums">{time}</span>
        </time>
        {hasQuestions ? (
          <AppLink href={`${path}/register`} className={getButtonClass({})}>
            Register
          </AppLink>
        ) : (
          // The page of the seat shows what happened, and asks visitors for an address.
          // eslint-disable-next-line no-restricted-syntax -- nothing is typed into it
          <form method="post" action={`/api/viewer/${kind}s/${id}/seat`}>
            <input type="hidden" name="command" value="register" />
            <button className={getButtonClass({})}>Register</button>
          </form>
        )}
      </div>
    </div>
  )
}
