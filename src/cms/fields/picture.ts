import type { Field } from 'payload'
import { url } from './url'

/** A record's picture: the upload wins, then the address, then /placeholder.svg (D-13). */
export const picture: Field[] = [
  {
    name: 'image',
    type: 'upload',
    relationTo: 'media',
    admin: { description: 'Choose or upload a picture. It is shown before the address below.' },
  },
  url({
    name: 'imageUrl',
    label: 'Image URL',
    admin: { description: 'Used when no picture is chosen above.' },
  }),
]
