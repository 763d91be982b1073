import { missList } from './shared/miss-list'

/** Addresses of the last 30 days that do not exist, requested from at least three networks. */
export const MissingPaths = missList({
  slug: 'missing_paths',
  labels: { singular: 'Broken link', plural: 'Broken links' },
  description:
    'Addresses that visitors did not find in the last 30 days. Each network counts once a month.',
  field: { name: 'path', label: 'Address' },
  action: {
    name: 'redirect',
    label: 'Redirect',
    type: 'ui',
    admin: {
      components: {
        Cell: '/features/redirects/ui/cms/redirects#RedirectCell',
        Field: '/features/redirects/ui/cms/redirects#RedirectField',
      },
    },
  },
})
