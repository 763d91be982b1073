import { z } from 'zod'
import { defineUseCases, rowId } from '@/platform/use-cases/use-case'

export const adminUseCases = defineUseCases({
  retryEmails: {
    at: 'post /api/mails/try-again',
    who: 'admins',
    summary: 'Retry failed emails',
    input: z.union([z.strictObject({ all: z.literal(true) }), z.strictObject({ id: rowId })], {
      error: 'Send an id, or all.',
    }),
    output: z.object({ queued: z.int() }),
    refuses: [400, 403, 404],
  },
})
