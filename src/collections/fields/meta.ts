import type { FieldHook, GroupField } from 'payload'
import { toId } from '@/lib/to-id'
import type { DerivedMeta } from '@/platform/records/page-meta'
import { fieldError } from '@/lib/failures/app-error'

const NO_PICTURE = 'This picture does not exist.'

/** Names the field; the foreign key alone would not. */
const refuseUnknown: FieldHook = async ({ context, path, previousValue, req, value }) => {
  const id = toId(value as number | null)
  // The check of a spreadsheet looks pictures up itself.
  if (id === null || context.validatesDrafts || id === toId(previousValue as number | null))
    return value as unknown
  const picture = await req.payload.findByID({
    collection: 'media',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
  if (!picture) throw fieldError(path.join('.'), NO_PICTURE)
  return value as unknown
}

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
        hooks: { beforeChange: [refuseUnknown] },
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
