import { sql } from '@payloadcms/db-postgres'
import type { Access, GlobalConfig } from 'payload'
import { visibleOrStaff } from '@/access/rules'
import { links } from '@/collections/fields/link'
import { labelRowsBy } from '@/collections/fields/row-label'
import { DEFAULT_MENUS } from '@/features/pages/default-menus'
import { storeDefaults } from '@/hooks/global-drafts'
import { tags } from '@/lib/tags'
import { onTransaction } from '@/platform/database/transaction'
import { drafted, previewedAt } from './drafted'

/** Rows without an id would get another one at every read. */
function numbered<Row>(rows: Row[], prefix = '') {
  return rows.map((row, at) => ({ id: `${prefix}${at}`, ...row }))
}

/**
 * The published menus. Until the first write, which stores the default ones, there is neither a row that a
 * filter could match nor a draft.
 */
const readableMenus: Access = async ({ req }) => {
  const rows = await onTransaction(req, sql`select 1 from navigation`)
  return rows.length === 0 || visibleOrStaff({ req })
}

const base = drafted('navigation', tags.navigation)

export const Navigation: GlobalConfig = {
  ...base,
  admin: {
    group: 'Site',
    description: 'The links of the header and the footer. Social links are in the site settings.',
    ...previewedAt('/preview/navigation'),
  },
  access: { ...base.access, read: readableMenus },
  hooks: { ...base.hooks, beforeOperation: [storeDefaults, ...(base.hooks.beforeOperation ?? [])] },
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
