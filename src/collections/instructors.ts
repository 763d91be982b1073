import { withCapabilities } from '@/platform/records/capability'
import { announced } from '@/hooks/announced'
import { drafted } from '@/hooks/drafted'
import { addressed } from '@/features/redirects/server/addressed'
import { indexed, indexedTeaching } from '@/features/search/server/indexed'
import { admins } from '@/access/rules'
import { namedLinks, publishedAt, slug } from './fields/fields'
import { createRecordTags, tags } from '@/lib/tags'
import { previewed } from './shared/previewed'

const capabilities = [
  drafted(),
  indexed('instructors'),
  addressed('instructors'),
  announced(createRecordTags(tags.instructors, tags.instructor)),
  indexedTeaching,
]

/** Who teaches. Published ones have a page, /people/{slug}. */
export const Instructors = withCapabilities(capabilities, {
  slug: 'instructors',
  defaultSort: 'name',
  // For the records that they teach.
  defaultPopulate: { name: true, slug: true, picture: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'name',
    description: 'Who teaches. Published instructors have a page with their events and tutorials.',
    defaultColumns: ['name', 'picture', '_status', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
    ...previewed('instructors'),
  },
  custom: {
    example: {
      create: {
        name: 'Ada Lovelace',
        text: 'Writes programs for machines that do not exist yet.',
        links: [{ name: 'Website', link: 'https://example.com/ada' }],
        _status: 'published',
      },
      update: { text: 'Writes the first program.' },
    },
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    { name: 'picture', type: 'upload', relationTo: 'media' },
    { name: 'text', type: 'textarea', maxLength: 2000, admin: { rows: 5 } },
    namedLinks({ name: 'links', maxRows: 10 }),
    slug,
    publishedAt,
    {
      name: 'user',
      label: 'Account',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      disableDuplicate: true,
      access: { read: admins, create: admins, update: admins },
      admin: {
        position: 'sidebar',
        allowCreate: false,
        description: 'Sees their own events, join links and open questions at /account/teaching.',
      },
    },
  ],
})
