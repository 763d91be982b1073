import { z } from 'zod'
import { defineUseCases, textLike } from '@/platform/use-cases/use-case'

export const setupUseCases = defineUseCases({
  previewDemoContent: {
    at: 'get /api/init-data',
    who: 'admins',
    summary: 'Preview what the setup adds',
    output: z.object({
      isAvailable: z
        .boolean()
        .describe('False for a site with content of its own, and without DEMO_CONTENT.'),
      adds: z.array(z.object({ list: textLike('workshops'), count: z.int() })),
    }),
    refuses: [404],
  },
  loadDemoContent: {
    at: 'post /api/init-data',
    who: 'admins',
    summary: 'Add the demo content that is missing',
    output: z.object({ success: z.boolean() }),
    refuses: [403, 409],
  },
})
