type Taken = { taken: number; capacity: number | null }

/** "12 / 20", or "12" without a limit. Can be "24 / 20" after the capacity was reduced. */
export function formatSeatsTaken({ capacity, taken }: Taken): string {
  const count = taken.toLocaleString('en')
  return capacity === null ? count : `${count} / ${capacity.toLocaleString('en')}`
}

/** "12 / 20 · 3 waiting", or "12 registered". */
export function formatSeats({ waiting, ...seats }: Taken & { waiting: number }): string {
  const taken =
    seats.capacity === null ? `${formatSeatsTaken(seats)} registered` : formatSeatsTaken(seats)
  return waiting > 0 ? `${taken} · ${waiting.toLocaleString('en')} waiting` : taken
}

/** "1 person", "12 people". */
export function formatPeopleCount(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`
}

/** Seats left are shown only up to this number. */
export const FEW_SEATS = 10

/** "3 seats left", "1 seat left", or "Waiting list". Null if there are many, or no limit. */
export function formatSeatsLeft(left: number | null): string | null {
  if (left === null || left > FEW_SEATS) return null
  if (left <= 0) return 'Waiting list'
  return left === 1 ? '1 seat left' : `${left} seats left`
}
