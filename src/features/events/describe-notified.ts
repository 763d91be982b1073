/** Attendees see an unpublished event as canceled. */
type Known = { isOver: boolean; isCancelled: boolean; isPublished: boolean }

/** For forms that do not ask before saving. `people` must be above 0. */
export function formatNotifiedCount(
  people: number,
  { isCancelled, isOver, isPublished }: Known,
): string {
  if (isOver)
    return 'The event is over. No one is notified of a change unless you move the event to a future date.'
  const notified = `${people === 1 ? 'This person is' : 'They are'} notified by email, without confirmation, when you`
  if (!isPublished) return `${notified} publish the event.`
  return isCancelled
    ? `${notified} restore the event.`
    : `${notified} change its time or place, cancel or unpublish the event.`
}
