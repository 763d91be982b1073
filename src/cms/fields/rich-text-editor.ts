import {
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  lexicalEditor,
  LinkFeature,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'
import { isSafeHref, UNSAFE_HREF } from '@/lib/http/safe-url'

/** Cleans pasted content: Word lists become lists and pictures are dropped. */
export const CleanPasteFeature = createServerFeature({
  key: 'cleanPaste',
  feature: { ClientFeature: '/back-office/clean-paste#CleanPasteFeature' },
})

/** The editor's own validation and rewriting of addresses allow other schemes. */
const addressOf = (field: object): Field =>
  ({
    ...field,
    hooks: {},
    validate: (value: unknown, { siblingData }: { siblingData?: { linkType?: unknown } }) =>
      siblingData?.linkType === 'internal' || isSafeHref(value) || UNSAFE_HREF,
  }) as Field

/** For every rich text except answers. */
export const richTextEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => key !== 'link'),
    LinkFeature({
      fields: ({ defaultFields }) =>
        defaultFields.map((field) => (field.name === 'url' ? addressOf(field) : (field as Field))),
    }),
    EXPERIMENTAL_TableFeature(),
    CleanPasteFeature(),
  ],
})
