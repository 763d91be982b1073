import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'
import { denyAll, staff } from '@/access/rules'
import { CleanPasteFeature } from '@/collections/fields/rich-text-editor'
import { safeHref } from '../answer/safe-href'
import { TARGET_COLLECTIONS, TARGET_KINDS } from '@/lib/records/target'

/** Only the system writes these fields. */
const READ_ONLY = { create: denyAll, update: denyAll }
const SIDEBAR = { position: 'sidebar', readOnly: true } as const

/** Exactly one target is set (src/features/questions/server/tables.ts). Counts depend on other users. */
export const targetFields: Field[] = [
  ...TARGET_KINDS.map((kind): Field => ({
    name: kind,
    type: 'relationship',
    relationTo: TARGET_COLLECTIONS[kind],
    index: true,
    access: { update: denyAll },
    admin: { position: 'sidebar', condition: (data) => !data?.id || Boolean(data[kind]) },
  })),
  {
    name: 'atSeconds',
    label: 'Video position (seconds)',
    type: 'number',
    min: 0,
    access: { update: denyAll },
    admin: { position: 'sidebar' },
  },
  // Whether other users may read the answer (src/features/questions/server/sync-questions.ts).
  {
    name: 'targetIsPublished',
    type: 'checkbox',
    defaultValue: true,
    access: { read: staff, ...READ_ONLY },
    admin: { hidden: true },
  },
  {
    name: 'votes',
    label: 'Votes',
    type: 'number',
    defaultValue: 0,
    access: READ_ONLY,
    admin: SIDEBAR,
  },
  {
    name: 'askers',
    label: 'Askers',
    type: 'number',
    defaultValue: 1,
    access: { read: staff, ...READ_ONLY },
    admin: SIDEBAR,
  },
  {
    name: 'sameAs',
    type: 'relationship',
    relationTo: 'workshop_qna',
    index: true,
    access: { read: denyAll, ...READ_ONLY },
    admin: { hidden: true },
  },
]

const BAD_ADDRESS = 'Please enter a URL that starts with https://, http:// or mailto:.'

/** Replaces the editor's own URL validation and rewriting, which allows other schemes. */
const address: Field = {
  name: 'url',
  type: 'text',
  label: 'Address',
  required: true,
  validate: (value: unknown) => safeHref(value) !== null || BAD_ADDRESS,
}

const asButton: Field = {
  name: 'button',
  label: 'Show as a button',
  type: 'checkbox',
  defaultValue: false,
}

/** The editor of answers. Its features match what a stored answer may contain. */
export const answerEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    InlineCodeFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({
      enabledCollections: [],
      fields: ({ defaultFields }) => [
        ...defaultFields
          .filter((field) => field.name !== 'newTab')
          .map((field) => (field.name === 'url' ? address : (field as Field))),
        asButton,
      ],
    }),
    CleanPasteFeature(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
