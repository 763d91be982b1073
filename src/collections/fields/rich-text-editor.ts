import {
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  HeadingFeature,
  IndentFeature,
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
const addressField = (field: object): Field =>
  ({
    ...field,
    hooks: {},
    validate: (value: unknown, { siblingData }: { siblingData?: { linkType?: unknown } }) =>
      siblingData?.linkType === 'internal' || isSafeHref(value) || UNSAFE_HREF,
  }) as Field

/** Left out: what the pages do not show (src/ui/shell/rich-text.tsx). */
const LEFT_OUT = new Set([
  ...['align', 'checklist', 'heading', 'indent', 'link', 'relationship'],
  ...['strikethrough', 'subscript', 'superscript', 'underline'],
])

/** Pages render links by their address only. Hidden, because stored links can have the others. */
const HIDDEN = new Set(['linkType', 'doc', 'newTab'])

function linkField(field: Field): Field {
  if (!('name' in field)) return field
  if (field.name === 'url') return addressField(field)
  return HIDDEN.has(field.name)
    ? ({ ...field, admin: { ...field.admin, hidden: true } } as Field)
    : field
}

/** For every rich text except answers. */
export const richTextEditor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => !LEFT_OUT.has(key)),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    // For lists in lists.
    IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote'] }),
    LinkFeature({ fields: ({ defaultFields }) => (defaultFields as Field[]).map(linkField) }),
    EXPERIMENTAL_TableFeature(),
    CleanPasteFeature(),
  ],
})
