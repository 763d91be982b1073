import { CalendarPlus } from '@/components/icons/calendar-plus'
import { ButtonLink } from './ui/button-link'

/** The calendar file of the record at `path`, for one's own calendar. */
export function AddToCalendar({ path }: { path: string }) {
  return (
    <ButtonLink
      href={`${path}/calendar.ics`}
      isWholePage
      variant="secondary"
      size="sm"
      className="whitespace-normal!"
    >
      <CalendarPlus aria-hidden className="size-4 shrink-0" />
      Add to calendar
    </ButtonLink>
  )
}
