import { addToLocal, fromLocalInput, toLocalInput } from './local-input'

const DAY_MS = 86_400_000

/** Returns the next 8 a.m. in a time zone, strictly after `now`. */
export function getNextMorning(now: Date, zone: string): Date {
  const morning = (local: string) => new Date(fromLocalInput(`${local.slice(0, 10)}T08:00`, zone))
  const today = morning(toLocalInput(now, zone))
  return today > now ? today : morning(addToLocal(now.toISOString(), DAY_MS, zone))
}
