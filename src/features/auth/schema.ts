import { z } from 'zod'
import { isEmailAddress } from '@/lib/accounts/email-address'
import { isBlank } from '@/lib/text/is-blank'

/** The messages of the specification (P-24), which win over finer ones. */
const FILL_IN = 'Please fill in all required fields'
const NAME_MISSING = 'Please provide your name'
const NO_MATCH = 'Passwords do not match'
const NO_ADDRESS = 'Please enter a valid email address'

const text = z.string().max(5000).catch('')
const address = text.transform((value) => value.trim())

const printable = (name: string) => !/\p{Cc}/u.test(name)

/** Sign-in: both fields. What an address looks like is not judged: the response must not differ. */
export const signInForm = z
  .object({ email: address, password: text, next: text })
  .refine(({ email, password }) => email && password, { path: ['form'], error: FILL_IN })

/** The second step of a sign-in. */
export const codeForm = z
  .object({ code: address, next: text })
  .refine(({ code }) => code, { path: ['code'], error: 'Please enter the code' })

/** Sign-up, in the order in which a person should hear of problems. */
export const signUpForm = z
  .object({ name: address, email: address, password: text, confirmation: text, next: text })
  .superRefine(({ name, email, password, confirmation }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (!email || !password) return refuse('form', FILL_IN)
    if (isBlank(name) || name.length > 100 || !printable(name)) return refuse('name', NAME_MISSING)
    if (!isEmailAddress(email)) return refuse('email', NO_ADDRESS)
    if (password !== confirmation) return refuse('confirmation', NO_MATCH)
  })

/** The address that gets a link to a new password. */
export const forgotForm = z.object({ email: address }).superRefine(({ email }, { addIssue }) => {
  if (!email) addIssue({ code: 'custom', path: ['form'], message: FILL_IN })
  else if (!isEmailAddress(email))
    addIssue({ code: 'custom', path: ['email'], message: NO_ADDRESS })
})

/** The link of a sign-up's mail; name and password where the page asks for them. */
export const confirmForm = z
  .object({ token: text, name: address, password: text, confirmation: text })
  .superRefine(({ name, password, confirmation }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (name.length > 100 || !printable(name)) refuse('name', NAME_MISSING)
    else if (password !== confirmation) refuse('confirmation', NO_MATCH)
  })

/** A new password with the token of its mail. */
export const resetForm = z
  .object({ token: text, password: text, confirmation: text })
  .superRefine(({ password, confirmation }, { addIssue }) => {
    if (!password) addIssue({ code: 'custom', path: ['form'], message: FILL_IN })
    else if (password !== confirmation) {
      addIssue({ code: 'custom', path: ['confirmation'], message: NO_MATCH })
    }
  })
