import type { GroupField } from 'payload'
import type { DerivedMeta } from '@/lib/catalogue/page-meta'

/** How a page appears in search results and shared links. Empty fields are derived from the record. */
export function meta(derived: DerivedMeta): GroupField {
  return {
    name: 'meta',
    label: 'Search engines and sharing',
    type: 'group',
    admin: { description: 'Leave a field empty to use what the page shows.' },
    fields: [
      {
        name: 'title',
        type: 'text',
        maxLength: 200,
        admin: {
          description: derived.isWholeTitle
            ? 'The whole title in search results.'
            : 'The title in search results. The name of the site is added.',
        },
      },
      { name: 'description', type: 'textarea', maxLength: 500, admin: { rows: 3 } },
      {
        name: 'image',
        label: 'Share picture',
        type: 'upload',
        relationTo: 'media',
        admin: { description: 'Shown where the page is shared. 1200 × 630 pixels fit best.' },
      },
      {
        name: 'noIndex',
        label: 'Hide from search engines',
        type: 'checkbox',
        defaultValue: false,
        admin: { description: 'Search engines do not list the page. It stays public.' },
      },
      {
        name: 'preview',
        type: 'ui',
        admin: {
          disableListColumn: true,
          components: {
            Field: {
              path: '/back-office/search-preview/search-preview#SearchPreview',
              clientProps: { derived },
            },
          },
        },
      },
    ],
  }
}
