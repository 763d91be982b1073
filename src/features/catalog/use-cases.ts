import { z } from 'zod'
import { defineUseCases } from '@/platform/use-cases/use-case'

export const catalogUseCases = defineUseCases({
  listResources: {
    at: 'get /api/viewer/workshops/{id}/resources',
    who: 'users',
    summary: 'List the resources of a workshop',
    params: { id: z.string().describe('An id, a slug or a previous slug.') },
    output: z.object({
      resources: z.array(z.object({ name: z.string(), link: z.string().optional() })),
    }),
    refuses: [404],
  },
})
