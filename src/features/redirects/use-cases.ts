import { z } from 'zod'
import { TARGET_LISTS } from '@/lib/records/target'
import { LARGEST_ID } from '@/lib/row-id'
import { defineUseCases } from '@/platform/use-cases/use-case'

const rowIdInQuery = z.coerce.number().int().min(1).max(LARGEST_ID)

export const redirectUseCases = defineUseCases({
  findRedirected: {
    at: 'get /api/previous-slug',
    who: 'staff',
    summary: 'Find the record to which a slug redirects',
    input: z.strictObject({
      collection: z.enum([...TARGET_LISTS, 'pages', 'instructors']),
      slug: z.string().max(200),
      id: rowIdInQuery.optional().describe('The record that would take the slug.'),
      parent: rowIdInQuery.optional().describe('Of a page: the page above it.'),
    }),
    output: z.object({ title: z.string().nullable() }),
    refuses: [400, 404],
  },
})
