import '@/lib/browser/zod-without-eval'
import { z } from 'zod'
import { findPasswordLengthProblem } from '../password-rules'

const NO_MATCH = 'New passwords do not match'
export const MAX_BIO = 2000

export const profileForm = z.object({
  bio: z
    .string()
    .trim()
    .max(MAX_BIO, `At most ${MAX_BIO.toLocaleString('en')} characters.`)
    // Removes control characters except tab and line breaks. PostgreSQL rejects NUL.
    .transform((text) => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')),
})

/** The form "Change Password". Problems are reported in the order of the fields. */
export const passwordForm = z
  .object({ current: z.string().max(5000), password: z.string(), confirmation: z.string() })
  .superRefine(({ current, password, confirmation }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (!current) refuse('current', 'Please enter your current password')
    if (password !== confirmation) return refuse('confirmation', NO_MATCH)
    const problem = findPasswordLengthProblem(password)
    if (problem) refuse('password', problem)
  })

/** The notification switches. An omitted switch is left unchanged. */
export const preferencesForm = z.object({
  emailNotifications: z.boolean().optional(),
  eventNotifications: z.boolean().optional(),
  findingNotifications: z.boolean().optional(),
})

export const sessionForm = z.object({ id: z.uuid() })
