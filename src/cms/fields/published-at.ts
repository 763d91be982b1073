import type { DateField } from 'payload'
import { denyAll } from '@/access/rules'

/** When the document was first published; set by the hook `stamp-published`, by nobody else. */
export const publishedAt: DateField = {
  name: 'publishedAt',
  type: 'date',
  disableDuplicate: true,
  index: true,
  access: { create: denyAll, update: denyAll },
  admin: { hidden: true },
}
