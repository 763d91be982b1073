import { z } from 'zod'
import { isEmailAddress } from '@/lib/accounts/email-address'
import { passwordLengthProblem } from '@/lib/accounts/password-length'
import { isBlank } from '@/lib/text/is-blank'

/** The messages of the specification, which win over finer ones. */
const FILL_IN = 'Please fill in all required fields'
const NAME_MISSING = 'Please provide your name'
const NO_MATCH = 'Passwords do not match'
const NO_ADDRESS = 'Please enter a valid email address'
const ADDRESS_MISSING = 'Please enter your email address'
const PASSWORD_MISSING = 'Please choose a password'
const REPEAT_MISSING = 'Please enter the password again'

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

type Refuse = (path: string, message: string) => void

/** What is wrong with a new password and its repetition, each at its own field. */
function checkNewPassword(password: string, confirmation: string, refuse: Refuse) {
  const problem = password ? passwordLengthProblem(password) : PASSWORD_MISSING
  if (problem) refuse('password', problem)
  if (!confirmation) refuse('confirmation', REPEAT_MISSING)
  else if (password && password !== confirmation) refuse('confirmation', NO_MATCH)
}

/**
 * Sign-up: every problem at once, in the order in which a person should hear of them. `form` is for the
 * toast and comes first.
 */
export const signUpForm = z
  .object({ name: address, email: address, password: text, confirmation: text, next: text })
  .superRefine(({ name, email, password, confirmation }, { addIssue }) => {
    const refuse: Refuse = (path, message) => addIssue({ code: 'custom', path: [path], message })
    if (!email || !password) refuse('form', FILL_IN)
    if (isBlank(name) || name.length > 100 || !printable(name)) refuse('name', NAME_MISSING)
    if (!email) refuse('email', ADDRESS_MISSING)
    else if (!isEmailAddress(email)) refuse('email', NO_ADDRESS)
    checkNewPassword(password, confirmation, refuse)
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
    const refuse: Refuse = (path, message) => addIssue({ code: 'custom', path: [path], message })
    if (name.length > 100 || !printable(name)) refuse('name', NAME_MISSING)
    if (password !== confirmation) refuse('confirmation', NO_MATCH)
  })

/** A new password with the token of its mail. */
export const resetForm = z
  .object({ token: text, password: text, confirmation: text })
  .superRefine(({ password, confirmation }, { addIssue }) => {
    const refuse: Refuse = (path, message) => addIssue({ code: 'custom', path: [path], message })
    if (!password) refuse('form', FILL_IN)
    checkNewPassword(password, confirmation, refuse)
  })
