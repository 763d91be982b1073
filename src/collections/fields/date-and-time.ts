import type { DateField } from 'payload'

/** How a moment is picked in the back office; it is stored as a UTC instant (D-14). */
export const dateAndTime: DateField['admin'] = {
  date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
}
