import type { DateField } from 'payload'

/**
 * How the screens of /cms that are not ours write a moment, for example the list of versions:
 * "3 Feb 2031, 10:30 AM GMT+05:30" names the zone of the device.
 */
export const MOMENT_FORMAT = "d MMM yyyy, h:mm a 'GMT'xxx"

/** A moment in a form of /cms. It is edited in the zone of the site and stored as a UTC instant (D-14). */
export const dateAndTime: DateField['admin'] = {
  date: { pickerAppearance: 'dayAndTime', displayFormat: MOMENT_FORMAT },
}
