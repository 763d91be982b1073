import type { TextareaField } from 'payload'

/** What a card and the head of a page say about a record. */
export const description: TextareaField = {
  name: 'description',
  type: 'textarea',
  required: true,
  maxLength: 5000,
  admin: { rows: 4 },
}
