import type { ListFilter } from '@/components/records/list-toolbar'

/** Published, draft or thrown away: the filter that all lists of content share. */
export const STATUS_FILTER: ListFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
    { value: 'trash', label: 'Trash' },
  ],
}
