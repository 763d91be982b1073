import { z } from 'zod'
import { defineUseCases, rowId, textLike } from '@/platform/use-cases/use-case'

export const adminUseCases = defineUseCases({
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
    input: z.strictObject({ id: z.string().max(60).meta({ example: 'password-changed' }) }),
    output: z.object({ to: z.string() }),
    refuses: [400, 403, 404, 429],
  },
})
