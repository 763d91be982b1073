import type { DateField } from 'payload'

/**
 * How a moment is picked in the back office: in the zone of the editor's device, unlike on the site
 * and in the dashboard, which show the site's. It is stored as a UTC instant (D-14).
 */
export const dateAndTime: DateField['admin'] = {
  description: 'In the time zone of this device. The site shows its own.',
  date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
}
