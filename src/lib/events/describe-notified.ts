/** Attendees see an unpublished event as canceled. */
type Known = { isOver: boolean; isCancelled: boolean; isPublished: boolean }

/** For forms that do not ask before saving. `people` must be above 0. */
export function formatNotifiedCount(
  people: number,
  { isCancelled, isOver, isPublished }: Known,
): string {
  if (isOver) return 'It is over: nobody hears of a change, unless you move it ahead.'
  const hear = `${people === 1 ? 'This person hears' : 'They hear'} by mail, without a question first, when you`
  if (!isPublished) return `${hear} publish the event.`
  return isCancelled
    ? `${hear} let the event take place after all.`
    : `${hear} move the event, cancel it, or take it off the site.`
}
