import type { Payload } from 'payload'
import { Mark } from './mark'
import { readMark } from './read-mark'

/** The home link in the header of every screen of the back office. */
export async function Icon({ payload }: { payload: Payload }) {
  return <Mark src={await readMark(payload)} className="tw:size-full" />
}
