import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'
import { CleanPasteFeature } from '@/cms/fields/rich-text-editor'
import { safeHref } from '@/lib/answer/safe-href'

const BAD_ADDRESS = 'Please enter an address that starts with https://, http:// or mailto:.'

/** Replaces the editor's own check and rewriting of addresses, which know other schemes. */
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

/** The editor of an answer: exactly what an answer may contain (D-04), link buttons included. */
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
