import { Mark } from './mark'

/** The home link in the header of every screen of the back office. */
export function Icon() {
  return <Mark className="tw:size-full" />
}
