import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import { createEmailField } from '@/features/accounts/email-address'
import { toVisibleText } from '@/lib/text/visible-text'

/** A single line, because it becomes the subject of an email. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/

const id = z.number().int().positive().max(2_147_483_647)

const eventSchema = z.object({ kind: z.enum(['workshop', 'webinar']), id })

/** Adds an account by email address. `beyond` confirms that the capacity may be exceeded. */
export const addSchema = z.object({
  event: eventSchema,
  email: createEmailField(
    'Please enter an email address.',
    'Please enter an email address like name@example.com.',
  ),
  beyond: z.boolean(),
})

export const personSchema = z.object({ event: eventSchema, registration: id })

export const seatSchema = personSchema.extend({ beyond: z.boolean() })

/** `who`: a registration id, or everyone with a seat. */
export const attendanceSchema = z.object({
  event: eventSchema,
  who: z.union([id, z.literal('all')]),
  attended: z.boolean(),
})

export const draftSchema = z.object({
  to: z.enum(['seats', 'waiting', 'both']),
  subject: toVisibleText(200, {
    missing: 'Please enter a subject.',
    tooLong: 'At most 200 characters.',
  }).regex(ONE_LINE, 'Please use one line of text.'),
  text: toVisibleText(5000, {
    missing: 'Please enter a text.',
    tooLong: 'At most 5,000 characters.',
  }),
})

/** A message as it is sent. `key` is created when the form opens and makes sending idempotent. */
export const messageSchema = draftSchema.extend({ event: eventSchema, key: z.uuid() })

export const checkInSchema = z.object({ token: z.string().max(100) })
