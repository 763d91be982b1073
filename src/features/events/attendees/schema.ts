import { z } from 'zod'
import { emailField } from '@/lib/accounts/email-address'
import { visibleText } from '@/lib/text/visible-text'

/** One line, which becomes the subject of a mail. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/

const id = z.number().int().positive().max(2_147_483_647)

/** The event that an action is about. */
export const eventSchema = z.object({ kind: z.enum(['workshop', 'webinar']), id })

/** Adding somebody by address; `beyond` confirms one seat more than there are. */
export const addSchema = z.object({
  event: eventSchema,
  email: emailField(
    'Please enter an email address.',
    'Please enter an email address like name@example.com.',
  ),
  beyond: z.boolean(),
})

/** Something about one person of an event. */
export const personSchema = z.object({ event: eventSchema, registration: id })

export const seatSchema = personSchema.extend({ beyond: z.boolean() })

/** `who`: one registration, or everybody with a seat. */
export const attendanceSchema = z.object({
  event: eventSchema,
  who: z.union([id, z.literal('all')]),
  attended: z.boolean(),
})

/** A message to the people of an event, as it is typed. */
export const draftSchema = z.object({
  to: z.enum(['seats', 'waiting', 'both']),
  subject: visibleText('Please enter a subject.')
    .max(200, 'At most 200 characters.')
    .regex(ONE_LINE, 'Please use one line of text.'),
  text: visibleText('Please enter a text.').max(5000, 'At most 5,000 characters.'),
})

/** The same as it is sent; `key` was made when the form was opened: what is sent twice goes out once. */
export const messageSchema = draftSchema.extend({ event: eventSchema, key: z.uuid() })

/** The token of a check-in. */
export const checkInSchema = z.object({ token: z.string().max(100) })
