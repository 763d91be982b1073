import { CalendarPlus } from '@/components/icons/page'
import { ButtonLink } from './ui/button-link'

/** A link to the calendar file of the record at `path`. */
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
