import type { Block, BlocksField, Field, FieldHook, TextField } from 'payload'
import { labelRowsBy } from './row-label'
import { fieldError } from '@/lib/failures/app-error'
import {
  BLOCK_KINDS,
  MAX_BLOCKS,
  MAX_RECORDS,
  RECORD_FILTERS,
  RECORD_LISTS,
} from '@/features/pages/blocks'
import { CATEGORIZED_KINDS } from '@/features/catalog/catalog'
import type { CategorizedList } from '@/features/categories/categories'
import { namesField } from '@/features/categories/server/category-field'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import { links } from './link'

type Kind = (typeof BLOCK_KINDS)[number]

const heading: TextField = {
  name: 'title',
  type: 'text',
  maxLength: 120,
  admin: { description: 'A heading above the block. Optional.' },
}

/** The list of a block whose records have categories. */
function toList(kind: unknown): CategorizedList | null {
  const list = CATEGORIZED_KINDS.map((item) => TARGET_COLLECTIONS[item])
  return list.find((item) => item === kind) ?? null
}

const FIELDS: Record<Kind, { label: string; fields: Field[] }> = {
  text: {
    label: 'Text',
    fields: [heading, { name: 'text', type: 'richText', required: true }],
  },
  picture: {
    label: 'Picture with text',
    fields: [
      heading,
      { name: 'picture', type: 'upload', relationTo: 'media', required: true },
      { name: 'text', type: 'richText', required: true },
    ],
  },
  figures: {
    label: 'Figures',
    fields: [
      heading,
      {
        type: 'array',
        name: 'figures',
        required: true,
        minRows: 1,
        maxRows: 6,
        admin: labelRowsBy('Figure', 'number', 'label'),
        fields: [
          {
            type: 'row',
            fields: [
              {
                name: 'number',
                type: 'text',
                required: true,
                maxLength: 20,
                admin: { width: '30%', placeholder: '1,000+' },
              },
              {
                name: 'label',
                type: 'text',
                required: true,
                maxLength: 80,
                admin: { width: '70%', placeholder: 'students' },
              },
            ],
          },
        ],
      },
    ],
  },
  cards: {
    label: 'Cards',
    fields: [
      heading,
      {
        name: 'look',
        type: 'select',
        required: true,
        defaultValue: 'cards',
        options: [
          { label: 'Cards', value: 'cards' },
          { label: 'List in two columns', value: 'list' },
          { label: 'Numbered list', value: 'steps' },
        ],
      },
      {
        type: 'array',
        name: 'cards',
        required: true,
        minRows: 1,
        maxRows: 12,
        admin: labelRowsBy('Card', 'title'),
        fields: [
          { name: 'title', type: 'text', required: true, maxLength: 120 },
          { name: 'text', type: 'textarea', required: true, maxLength: 600 },
          links({
            name: 'links',
            maxRows: 1,
            admin: labelRowsBy('Link', 'label'),
          }),
        ],
      },
    ],
  },
  action: {
    label: 'Call to action',
    fields: [
      heading,
      {
        name: 'text',
        type: 'textarea',
        maxLength: 1000,
        admin: {
          description:
            'An empty line starts a paragraph. Without title and text, buttons at the top of the page are next to its title.',
        },
      },
      links({
        name: 'buttons',
        maxRows: 2,
        admin: labelRowsBy('Button', 'label'),
      }),
    ],
  },
  records: {
    label: 'List of records',
    fields: [
      heading,
      {
        type: 'row',
        fields: [
          {
            name: 'kind',
            type: 'select',
            required: true,
            options: RECORD_LISTS.map((list) => ({
              label: list.charAt(0).toUpperCase() + list.slice(1),
              value: list,
            })),
          },
          {
            name: 'filter',
            type: 'select',
            required: true,
            defaultValue: 'newest',
            options: [
              { label: 'Newest', value: 'newest' },
              { label: 'Featured', value: 'featured' },
              { label: 'Upcoming', value: 'upcoming' },
              { label: 'With a recording', value: 'recordings' },
            ] satisfies { label: string; value: (typeof RECORD_FILTERS)[number] }[],
            validate: (value: unknown, { siblingData }: { siblingData: { kind?: unknown } }) => {
              if (value === 'upcoming' && siblingData.kind === 'tutorials') {
                return 'Tutorials have no date. Please choose another filter.'
              }
              if (value !== 'newest' && siblingData.kind === 'instructors') {
                return 'Instructors have no filter. Please choose “Newest”.'
              }
              return (
                RECORD_FILTERS.some((filter) => filter === value) ||
                'Please choose one of the filters.'
              )
            },
          },
          {
            name: 'limit',
            type: 'number',
            required: true,
            defaultValue: 6,
            min: 1,
            max: MAX_RECORDS,
          },
        ],
      },
      namesField(
        { collection: 'pages', toList: ({ kind }) => toList(kind) },
        {
          index: false,
          admin: {
            condition: (_data, { kind }) => toList(kind) !== null,
            description: 'Only records of this category. Optional.',
          },
        },
      ),
    ],
  },
}

/** Drafts are not validated, so the limits of data that is stored as JSON are checked here. */
const refuseMany: FieldHook = ({ value }) => {
  const list: unknown[] = Array.isArray(value) ? value : []
  if (list.length <= MAX_BLOCKS) return value
  throw fieldError('blocks', `A page can have at most ${MAX_BLOCKS} blocks.`)
}

function toBlock(slug: Kind): Block {
  const { fields, label } = FIELDS[slug]
  const image = `/cms-blocks/${slug}.svg`
  return {
    slug,
    interfaceName: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}Block`,
    labels: { singular: label, plural: label },
    admin: { disableBlockName: true, images: { icon: image, thumbnail: image } },
    fields,
  }
}

/** The content of a page. The looks are in src/features/pages/components/blocks.tsx. */
export const blocks: BlocksField = {
  name: 'blocks',
  type: 'blocks',
  maxRows: MAX_BLOCKS,
  labels: { singular: 'block', plural: 'blocks' },
  blocks: BLOCK_KINDS.map(toBlock),
  hooks: { beforeValidate: [refuseMany] },
}
