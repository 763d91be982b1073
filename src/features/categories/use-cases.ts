import { z } from 'zod'
import { defineUseCases, rowId } from '@/platform/use-cases/use-case'

export const categoryUseCases = defineUseCases({
  mergeCategory: {
    at: 'post /api/categories/{id}/merge',
    who: 'staff',
    isRest: true,
    summary: 'Merge a category into another one',
    description:
      'Gives its records, drafts and versions the other name, redirects its addresses, and deletes it.',
    input: z.strictObject({ into: rowId.describe('The category that stays.') }),
    output: z.object({ id: z.int(), name: z.string() }),
    refuses: [409],
    graphQL: { type: 'MergedCategory' },
  },
})
