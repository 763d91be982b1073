import { z } from 'zod'
import { defineUseCases, rowId, textLike } from '@/platform/use-cases/use-case'

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
  sendTestEmail: {
    at: 'post /api/mails/test',
    who: 'admins',
    summary: 'Send the preview of an email to yourself',
    input: z.strictObject({
      id: z
        .string()
        .max(60)
        .meta({ examples: ['password-changed'] }),
    }),
    output: z.object({ to: textLike('ada@example.com') }),
    refuses: [400, 403, 404, 429],
  },
})
