import type { ArrayField } from 'payload'
import { url } from './url'

/** A list of { name, link }, the shape the specification gives to resources and gallery alike. */
export function namedLinks(field: Omit<ArrayField, 'type' | 'fields'>): ArrayField {
  return {
    maxRows: 50,
    ...field,
    type: 'array',
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 200, admin: { width: '40%' } },
          url({ name: 'link', required: true, admin: { width: '60%' } }),
        ],
      },
    ],
  }
}
