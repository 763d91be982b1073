import { z } from 'zod'
import { TARGET_LISTS } from '@/lib/records/target'
import { defineUseCases } from '@/platform/use-cases/use-case'

export const catalogUseCases = defineUseCases({
  listResources: {
    at: 'get /api/viewer/{collection}/{id}/resources',
    who: 'users',
    summary: 'List the resources of a workshop, webinar or tutorial',
    description: 'The link of a file downloads it.',
    params: {
      collection: z.enum(TARGET_LISTS),
      id: z.string().describe('An id, a slug or a previous slug.'),
    },
    output: z.object({
      resources: z.array(
        z.object({
          name: z.string(),
          link: z.string().optional(),
          file: z.object({ name: z.string(), size: z.int() }).optional(),
        }),
      ),
    }),
    refuses: [404],
  },
})
