type Seats = { registered: number; waiting: number }

/** "You have a seat at 8 events, and are on the waiting list of one." */
export function seatsInWords({ registered, waiting }: Seats): string {
  const seats = registered > 0 ? `You have a seat at ${events(registered)}` : 'You'
  if (waiting === 0) return registered > 0 ? `${seats}.` : 'You are not registered.'
  return `${seats}${registered > 0 ? ', and' : ''} are on the waiting list of ${events(waiting)}.`
}

function events(count: number): string {
  return count === 1 ? 'one event' : `${count} events`
}

type Named = { title: string; startsAt: string | null }
type Changed = {
  events: number
  kept: readonly (Named & { fields: readonly string[] })[]
  refused: readonly Named[]
}

/** What a save of several events did not change. */
export function seriesNote({ events: count, kept, refused }: Changed): string {
  const notes = [`${count === 1 ? 'One event' : `${count} events`} changed.`]
  for (const { fields, ...event } of kept)
    notes.push(`${dayOf(event)} keeps its own ${fields.join(', ')}.`)
  for (const event of refused)
    notes.push(`${dayOf(event)} was not changed, because someone else saved it meanwhile.`)
  return notes.join(' ')
}

function dayOf({ startsAt, title }: Named): string {
  return startsAt ? `The event of ${startsAt.slice(0, 10)}` : `“${title}”`
}
