import { z } from 'zod'
import { passwordLengthProblem } from '@/lib/accounts/password-length'

export const NO_MATCH = 'New passwords do not match'
export const MAX_BIO = 2000

/** What people may write about themselves; the rest of a profile is read-only. */
export const profileForm = z.object({
  bio: z
    .string()
    .trim()
    .max(MAX_BIO, `At most ${MAX_BIO.toLocaleString('en')} characters.`)
    // Control characters but for tab and line ends have no place in a text (the database refuses 0).
    .transform((text) => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')),
})

/** The form "Change Password", in the order in which a person should hear of problems. */
export const passwordForm = z
  .object({ current: z.string().max(5000), password: z.string(), confirmation: z.string() })
  .superRefine(({ current, password, confirmation }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (!current) refuse('current', 'Please enter your current password')
    if (password !== confirmation) return refuse('confirmation', NO_MATCH)
    const problem = passwordLengthProblem(password)
    if (problem) refuse('password', problem)
  })

/** The switches of the notification mails; one that is not named stays as it is. */
export const preferencesForm = z.object({
  emailNotifications: z.boolean().optional(),
  eventNotifications: z.boolean().optional(),
})

/** What confirms a deletion: the password, or a mailed code. */
export const deletionForm = z.object({ proof: z.string().min(1).max(5000) })

/** The number of a session in the list. */
export const sessionForm = z.object({ id: z.uuid() })
