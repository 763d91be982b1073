import type { GlobalConfig } from 'payload'
import { links } from '@/collections/fields/link'
import { labelRowsBy } from '@/collections/fields/row-label'
import { DEFAULT_MENUS } from '@/features/pages/default-menus'
import { tags } from '@/lib/tags'
import { drafted, previewedAt } from './drafted'

/** Rows without an id would get another one at every read. */
function numbered<Row>(rows: Row[], prefix = '') {
  return rows.map((row, at) => ({ id: `${prefix}${at}`, ...row }))
}

export const Navigation: GlobalConfig = {
  ...drafted('navigation', tags.navigation),
  admin: {
    group: 'Site',
    description: 'The links of the header and the footer. Social links are in the site settings.',
    ...previewedAt('/preview/navigation'),
  },
  custom: {
    example: { update: { header: [{ label: 'Workshops', target: '/workshops' }] } },
  },
  fields: [
    links({ name: 'header', maxRows: 7, defaultValue: numbered(DEFAULT_MENUS.header) }),
    {
      name: 'columns',
      label: 'Footer columns',
      labels: { singular: 'Column', plural: 'Columns' },
      type: 'array',
      maxRows: 4,
      admin: labelRowsBy('Column', 'title'),
      defaultValue: numbered(
        DEFAULT_MENUS.columns.map((column, at) => ({
          ...column,
          links: numbered(column.links, `${at}-`),
        })),
      ),
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 40 },
        links({ name: 'links', maxRows: 8 }),
      ],
    },
  ],
}
