import type { Field, GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { anyone, staff } from '@/access/rules'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { onTransaction } from '@/lib/database/transaction'
import { fixedStatements } from '@/lib/search/fixed-entries'
import { PAGE_TEXTS, placeholderProblem, toPageTexts } from '@/lib/site/page-texts'
import { tags } from '@/lib/tags'
import type { PageText } from '@/payload-types'

const LABELS: Record<string, string> = {
  metaTitle: 'Title in search engines',
  metaDescription: 'Description in search engines',
}

const pages = Object.entries<{ label: string; texts: Record<string, string> }>(PAGE_TEXTS)

/** The search finds pages by their titles and descriptions. */
const syncPageTitles: GlobalAfterChangeHook = async ({ doc, req }) => {
  const texts = toPageTexts(doc as PageText)
  for (const statement of fixedStatements(texts)) await onTransaction(req, statement)
  return doc as PageText
}

export const PageTexts: GlobalConfig = {
  slug: 'page-texts',
  label: 'Page texts',
  lockDocuments: false,
  admin: {
    group: 'Site',
    description: 'Headings and texts of pages. An empty text shows the default, in gray.',
  },
  access: { read: anyone, readVersions: staff, update: staff },
  versions: { max: 50 },
  hooks: { afterChange: [expireGlobalTag(tags.pageTexts), syncPageTitles] },
  custom: {
    example: { update: { workshops: { title: 'Browse Workshops' } } },
  },
  fields: [
    {
      type: 'tabs',
      tabs: pages.map(([name, { label, texts }]) => ({
        name,
        label,
        fields: Object.entries(texts).map(toField),
      })),
    },
  ],
}

function toField([name, words]: [string, string]): Field {
  const isTitle = /title$/i.test(name)
  const field = {
    name,
    maxLength: isTitle ? 120 : 600,
    // A function, so that it does not become a default of the column.
    defaultValue: () => words,
    admin: { placeholder: words },
    ...(LABELS[name] && { label: LABELS[name] }),
    validate: (value: unknown) => checkText(value, words, isTitle ? 120 : 600),
  }
  return isTitle ? { ...field, type: 'text' } : { ...field, type: 'textarea' }
}

function checkText(value: unknown, words: string, maxLength: number): string | true {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'string') return 'Please enter a text.'
  if (value.length > maxLength) return `Please enter at most ${maxLength} characters.`
  return placeholderProblem(value, words) ?? true
}
