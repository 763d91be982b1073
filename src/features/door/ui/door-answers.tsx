import { cn } from '@/lib/cn'
import { toDateParts } from '@/lib/time/dates'
import type { DoorSeat } from '../dto'

/** Answers that the event shows at the door. */
export function DoorAnswers({
  answers = [],
  className,
}: Pick<DoorSeat, 'answers'> & { className: string }) {
  return answers.map(({ label, value }, at) => (
    <span key={at} dir="auto" className={cn('block', className)}>
      {`${label}: ${value}`}
    </span>
  ))
}

/** "7:22 PM", in the time zone of the site. */
export function formatClock(at: string | null, timeZone: string): string {
  return at ? toDateParts(at, timeZone).time : ''
}
