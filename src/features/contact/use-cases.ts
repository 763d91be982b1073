import { z } from 'zod'
import { parseInput } from '@/lib/failures/parse-input'
import { defineUseCases, readBy } from '@/platform/use-cases/use-case'
import { contactSchema } from './schema'

export const contactUseCases = defineUseCases({
  sendMessage: {
    at: 'post /api/contact',
    who: 'everyone',
    from: 'programs',
    summary: 'Send a message to the team',
    description: 'A signed-in user who gives the address of their account gets a copy by email.',
    // The honeypot is not for programs.
    input: readBy(contactSchema.omit({ leave_empty: true }), (sent) =>
      parseInput(contactSchema, sent),
    ),
    output: z.object({ success: z.boolean() }),
    isRetried: true,
    refuses: [400, 403, 422, 429],
  },
})
