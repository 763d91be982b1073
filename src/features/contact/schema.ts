import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import { createEmailField } from '@/features/accounts/email-address'
import { toVisibleText } from '@/lib/text/visible-text'

/** Control characters, which have no place in a single line and could inject email headers. */
const ONE_LINE = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/

const line = (what: string, max: number) =>
  toVisibleText(max, {
    missing: `Please enter ${what}.`,
    tooLong: `At most ${max} characters.`,
  }).regex(ONE_LINE, 'Please use one line of text.')

export const contactSchema = z.object({
  name: line('your full name', 200),
  email: createEmailField(
    'Please enter your email address.',
    'Please enter an email address like name@example.com.',
  ),
  subject: line('a subject', 300),
  message: toVisibleText(5000, {
    missing: 'Please enter a message.',
    tooLong: 'At most 5,000 characters.',
  }).meta({ examples: ['Can I join from abroad?'] }),
  /** The honeypot. Autofills can fill it by mistake, so its name must mean nothing to them. */
  leave_empty: z.string().max(200).optional().catch('filled'),
})

export type ContactInput = z.output<typeof contactSchema>
