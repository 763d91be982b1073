import type { DateField } from 'payload'

/**
 * How the forms of /cms write a moment: "3 Feb 2031, 10:30 AM GMT+05:30" names the zone. Lists show
 * the site's (src/back-office/cells).
 */
export const MOMENT_FORMAT = "d MMM yyyy, h:mm a 'GMT'xxx"

/**
 * How a moment is picked in the back office: in the zone of the editor's device, unlike on the site
 * and in the dashboard, which show the site's. It is stored as a UTC instant (D-14).
 */
export const dateAndTime: DateField['admin'] = {
  description: 'In the time zone of this device. The site shows its own.',
  date: { pickerAppearance: 'dayAndTime', displayFormat: MOMENT_FORMAT },
}
