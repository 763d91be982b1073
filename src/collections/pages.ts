import { withCapabilities } from '@/platform/records/capability'
import { announced } from '@/hooks/announced'
import { drafted } from '@/hooks/drafted'
import { addressed } from '@/features/redirects/server/addressed'
import { indexed } from '@/features/search/server/indexed'
import { denyAll } from '@/access/rules'
import { blocks } from './fields/blocks'
import { publishedAt, slug, title } from './fields/fields'
import { meta } from './fields/meta'
import { lockedTree, placedInTree } from '@/features/pages/server/page-tree'
import type { Page } from '@/payload-types'
import { hideUntouched } from '@/platform/records/untouched-drafts'
import { tags } from '@/lib/tags'
import { previewed } from './shared/previewed'

const capabilities = [
  lockedTree,
  drafted({ autosave: true }),
  indexed('pages'),
  addressed('pages'),
  announced<Page>(({ path }) => [tags.pages, tags.page(path ?? '')]),
  placedInTree,
]

export const Pages = withCapabilities(capabilities, {
  slug: 'pages',
  defaultSort: 'path',
  defaultPopulate: { title: true, slug: true, path: true },
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    description: 'Pages of the site, such as /about and /terms. A page may be below another one.',
    defaultColumns: ['title', 'path', 'lastUpdated', '_status'],
    baseFilter: hideUntouched('pages'),
    ...previewed('pages'),
  },
  custom: {
    example: {
      create: {
        title: 'Imprint',
        description: 'Who operates this site.',
        blocks: [
          {
            blockType: 'cards',
            title: 'Atelier',
            look: 'list',
            cards: [{ title: 'Address', text: '1 Example Street' }],
          },
        ],
        _status: 'published',
      },
      update: { lastUpdated: '2026-09-03T00:00:00.000Z' },
    },
  },
  fields: [
    title,
    {
      name: 'description',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'One or two sentences for search engines and the page header.' },
    },
    {
      name: 'body',
      type: 'richText',
      admin: {
        condition: (_data, { body }) => Boolean(body),
        description: 'Above the blocks. New pages use text blocks instead.',
      },
    },
    blocks,
    meta({ path: '/', hasSlug: true, description: ['description'] }),
    { ...slug, unique: false },
    publishedAt,
    {
      name: 'parent',
      type: 'relationship',
      relationTo: 'pages',
      index: true,
      filterOptions: ({ id }) => (id === undefined ? true : { id: { not_equals: id } }),
      admin: {
        position: 'sidebar',
        allowCreate: false,
        description:
          'The page above this one. Its address is the start of the address of this page.',
      },
    },
    {
      name: 'path',
      type: 'text',
      unique: true,
      index: true,
      disableDuplicate: true,
      access: { create: denyAll, update: denyAll },
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'The address, without the first slash.',
      },
    },
    {
      name: 'lastUpdated',
      type: 'date',
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MM/dd/yyyy' },
        description: 'Shown on legal pages as "Last updated".',
      },
    },
  ],
})
