import type { CheckboxField } from 'payload'

/** Marks a record as one of the best of its kind. */
export const featured: CheckboxField = {
  name: 'isFeatured',
  label: 'Featured',
  type: 'checkbox',
  disableDuplicate: true,
  defaultValue: false,
  index: true,
  admin: { position: 'sidebar' },
}
