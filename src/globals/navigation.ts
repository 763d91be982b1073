import type { GlobalConfig } from 'payload'
import { anyone, staff } from '@/access/rules'
import { links } from '@/cms/fields/link'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { DEFAULT_MENUS } from '@/lib/site/default-menus'
import { tags } from '@/lib/tags'

export const Navigation: GlobalConfig = {
  slug: 'navigation',
  lockDocuments: false,
  versions: { max: 25 },
  admin: {
    group: 'Site',
    description: 'The links of the header and the footer. Social links are in the site settings.',
  },
  access: { read: anyone, readVersions: staff, update: staff },
  hooks: { afterChange: [expireGlobalTag(tags.navigation)] },
  custom: {
    example: { update: { header: [{ label: 'Workshops', target: '/workshops' }] } },
  },
  fields: [
    links({ name: 'header', maxRows: 7, defaultValue: DEFAULT_MENUS.header }),
    {
      name: 'columns',
      label: 'Footer columns',
      labels: { singular: 'Column', plural: 'Columns' },
      type: 'array',
      maxRows: 4,
      defaultValue: DEFAULT_MENUS.columns,
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 40 },
        links({ name: 'links', maxRows: 8 }),
      ],
    },
  ],
}
