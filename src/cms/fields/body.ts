import type { RichTextField } from 'payload'

/** What the page of a record tells below its description. */
export const body: RichTextField = {
  name: 'body',
  type: 'richText',
  admin: { description: 'Optional, longer text.' },
}
