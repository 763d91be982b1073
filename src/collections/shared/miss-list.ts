import type { CollectionConfig, TextField, UIField } from 'payload'
import { access, staff } from '@/access/rules'
import { dateAndTime } from '../fields/fields'

type Options = Pick<CollectionConfig, 'slug' | 'labels'> & {
  description: string
  /** What visitors did not find. */
  field: Pick<TextField, 'name' | 'label'>
  /** What editors can do about it. */
  action?: UIField
}

/** A list of what visitors did not find, filled by src/platform/database/count-miss.ts alone. */
export function missList({ action, description, field, labels, slug }: Options): CollectionConfig {
  return {
    slug,
    labels,
    lockDocuments: false,
    timestamps: false,
    defaultSort: ['-times', '-lastAt'],
    disableDuplicate: true,
    admin: {
      group: 'Site',
      useAsTitle: field.name,
      description,
      defaultColumns: [field.name, 'times', 'lastAt', ...(action ? [action.name] : [])],
      listSearchableFields: [field.name],
    },
    access: access({ admin: staff, read: staff, delete: staff }),
    fields: [
      { ...field, type: 'text', required: true, unique: true },
      { name: 'times', type: 'number', required: true, defaultValue: 1 },
      { name: 'lastAt', label: 'Last time', type: 'date', required: true, admin: dateAndTime },
      ...(action ? [action] : []),
    ],
  }
}
