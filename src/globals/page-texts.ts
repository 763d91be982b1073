import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { anyone, staff } from '@/access/rules'
import { textsWithDefaults } from '@/collections/fields/text-with-default'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { getWrittenGlobal } from '@/hooks/public-record'
import { onTransaction } from '@/platform/database/transaction'
import { fixedStatements } from '@/features/search/server/fixed-entries'
import { PAGE_TEXTS, toPageTexts } from '@/features/pages/page-texts'
import { tags } from '@/lib/tags'
import type { PageText } from '@/payload-types'

const pages = Object.entries<{ label: string; texts: Record<string, string> }>(PAGE_TEXTS)

/** The search finds pages by their titles and descriptions. */
const syncPageTitles: GlobalAfterChangeHook = async ({ doc, req }) => {
  const texts = toPageTexts(getWrittenGlobal(doc) as PageText)
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
        fields: textsWithDefaults(texts),
      })),
    },
  ],
}
