import {
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  lexicalEditor,
  LinkFeature,
} from '@payloadcms/richtext-lexical'
import type { Field } from 'payload'
import { isSafeHref, UNSAFE_HREF } from '@/lib/http/safe-url'

/** Takes what other programs put into the clipboard: lists of Word become lists, pictures are left out. */
export const CleanPasteFeature = createServerFeature({
  key: 'cleanPaste',
  feature: { ClientFeature: '/back-office/clean-paste#CleanPasteFeature' },
})

/** Replaces the editor's own check and rewriting of addresses, which allow other schemes. */
const addressOf = (field: object): Field =>
  ({
    ...field,
    hooks: {},
    validate: (value: unknown, { siblingData }: { siblingData?: { linkType?: unknown } }) =>
      siblingData?.linkType === 'internal' || isSafeHref(value) || UNSAFE_HREF,
  }) as Field

/** The editor of every rich text that is not an answer. */
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
