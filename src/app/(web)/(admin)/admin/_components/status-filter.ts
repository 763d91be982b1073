import type { ListFilter } from '@/components/records/list-toolbar'

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
