import { Mark } from './mark'

/** The way home in the head of every screen of the back office. */
export function Icon() {
  return <Mark className="brand-icon" />
}
