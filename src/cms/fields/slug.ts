import type { TextField } from 'payload'

/** The readable address of a document (D-10); filled by the hook `set-slug`. */
export const slug: TextField = {
  name: 'slug',
  type: 'text',
  unique: true,
  index: true,
  maxLength: 100,
  // A copy gets an address of its own from its title, each copy another one.
  hooks: { beforeDuplicate: [() => null] },
  admin: {
    position: 'sidebar',
    description:
      'The last part of the page address. Leave it empty to have it made from the title.',
  },
}
