import { JOIN_MINUTES } from '@/lib/events/event-times'

/** How to join an online event. The join link itself is in no public page. */
export function HowToJoin() {
  return (
    <span className="block font-normal text-ink-muted">
      With a seat, you join from this page, from {JOIN_MINUTES} minutes before the start.
    </span>
  )
}
