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
