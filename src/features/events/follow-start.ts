type Span = { startsAt: string; endsAt: string }

type Move = {
  /** As the form was opened or last saved. */
  opened: Span
  /** As the form shows them before the start changes. */
  shown: Span
  startsAt: string
}

/**
 * The end of an event in a form whose start changes: as long after it as before, unless the end was
 * typed meanwhile. Times are instants, or local ones as a form has them, and empty while incomplete.
 */
export function followStart({ opened, shown, startsAt }: Move): string {
  const isFollowing = shown.endsAt === moveEnd(opened, shown.startsAt)
  return isFollowing ? moveEnd(opened, startsAt) : shown.endsAt
}

/** Without a complete start, the end is where it was. */
function moveEnd({ endsAt, startsAt }: Span, start: string): string {
  const moved = new Date(toMs(endsAt) + toMs(start) - toMs(startsAt))
  const text = Number.isNaN(moved.getTime()) ? '' : moved.toISOString()
  // A year that is being typed may be any.
  if (!/^\d{4}-/.test(text)) return endsAt
  return endsAt.endsWith('Z') ? text : text.slice(0, endsAt.length)
}

function toMs(moment: string): number {
  return Date.parse(moment.endsWith('Z') ? moment : `${moment}Z`)
}
