import type { CollectionBeforeOperationHook } from 'payload'
import { access, staff, visibleOrStaff } from '@/access/rules'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { copyAsDraft } from '@/hooks/drafted'
import { indexed } from '@/features/search/server/indexed'
import { category } from '@/features/categories/server/category-field'
import { tags } from '@/lib/tags'
import { previewed } from './shared/previewed'

/** Programs that do not know drafts publish what they create, as before there were drafts. */
const publishAtOnce: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data, draft } = args as { data?: { _status?: string }; draft?: boolean }
  return operation === 'create' && !draft && data && !data._status
    ? { ...args, data: { ...data, _status: 'published' } }
    : args
}

export const Faqs = withCapabilities([indexed('faqs'), announced(() => [tags.faqs])], {
  slug: 'faqs',
  labels: { singular: 'FAQ', plural: 'FAQs' },
  lockDocuments: false,
  versions: { maxPerDoc: 25, drafts: true },
  defaultSort: 'order',
  admin: {
    group: 'Site',
    useAsTitle: 'question',
    description: 'Questions and answers on the FAQ page.',
    defaultColumns: ['question', 'category', 'order', '_status'],
    ...previewed('faqs'),
  },
  access: access({ admin: staff, read: visibleOrStaff, write: staff, readVersions: staff }),
  hooks: { beforeOperation: [copyAsDraft, publishAtOnce] },
  custom: {
    example: {
      create: {
        question: 'Do I need to know how to program?',
        answer: 'No. Every workshop says what it expects.',
        category: 'Technical Support',
      },
      update: { order: 2 },
    },
  },
  fields: [
    { name: 'question', type: 'text', required: true, maxLength: 300 },
    { name: 'answer', type: 'textarea', required: true, maxLength: 3000, admin: { rows: 5 } },
    category('faqs'),
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: { position: 'sidebar', description: 'Lower numbers come first in their category.' },
    },
  ],
})
