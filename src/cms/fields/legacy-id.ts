import type { FieldAccess, TextField } from 'payload'
import { denyAll, staff } from '@/access/rules'

/**
 * The id that a record had on the site it was brought from (I-05): its old addresses lead on, and the
 * next import knows it again. Written by the import alone (src/domain/legacy-import).
 * @param read who sees it
 */
export function legacyId(read: FieldAccess = staff): TextField {
  return {
    name: 'legacyId',
    label: 'Old id',
    type: 'text',
    unique: true,
    index: true,
    maxLength: 400,
    access: { read, create: denyAll, update: denyAll },
    // A copy is another record.
    hooks: { beforeDuplicate: [() => null] },
    admin: {
      position: 'sidebar',
      readOnly: true,
      condition: (data) => Boolean(data.legacyId),
      description: 'On the site that this was brought from.',
    },
  }
}
