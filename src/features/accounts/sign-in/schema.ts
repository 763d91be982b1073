import { z } from 'zod'
import { isEmailAddress } from '../email-address'
import { findPasswordLengthProblem } from '../password-rules'
import { isBlank } from '@/lib/text/plain-text'
import { rowId } from '@/platform/use-cases/use-case'

/** The messages required by the specification. They take precedence over more specific ones. */
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

/** Does not check the format of the address, because the response must not differ. */
export const signInForm = z
  .object({ email: address, password: text, next: text })
  .refine(({ email, password }) => email && password, { path: ['form'], error: FILL_IN })

export const codeForm = z
  .object({ code: address, next: text })
  .refine(({ code }) => code, { path: ['code'], error: 'Please enter the code' })

type Refuse = (path: string, message: string) => void

function checkNewPassword(password: string, confirmation: string, refuse: Refuse) {
  const problem = password ? findPasswordLengthProblem(password) : PASSWORD_MISSING
  if (problem) refuse('password', problem)
  if (!confirmation) refuse('confirmation', REPEAT_MISSING)
  else if (password && password !== confirmation) refuse('confirmation', NO_MATCH)
}

/** Reports all problems at once, in the order of the fields. `form` is shown as the toast. */
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

export const resendForm = z.object({ next: text })

export const forgotForm = z.object({ email: address }).superRefine(({ email }, { addIssue }) => {
  if (!email) addIssue({ code: 'custom', path: ['form'], message: FILL_IN })
  else if (!isEmailAddress(email))
    addIssue({ code: 'custom', path: ['email'], message: NO_ADDRESS })
})

/** The name and the password are present if the page asks for them. */
export const confirmForm = z
  .object({ token: text, name: address, password: text, confirmation: text })
  .superRefine(({ name, password, confirmation }, { addIssue }) => {
    const refuse: Refuse = (path, message) => addIssue({ code: 'custom', path: [path], message })
    if (name.length > 100 || !printable(name)) refuse('name', NAME_MISSING)
    if (password !== confirmation) refuse('confirmation', NO_MATCH)
  })

export const resetForm = z
  .object({ token: text, password: text, confirmation: text })
  .superRefine(({ password, confirmation }, { addIssue }) => {
    const refuse: Refuse = (path, message) => addIssue({ code: 'custom', path: [path], message })
    if (!password) refuse('form', FILL_IN)
    checkNewPassword(password, confirmation, refuse)
  })

const visitor = { name: address, email: address }

function checkVisitor({ name, email }: Record<'name' | 'email', string>, refuse: Refuse) {
  if (isBlank(name) || name.length > 100 || !printable(name)) refuse('name', NAME_MISSING)
  if (!email) refuse('email', ADDRESS_MISSING)
  else if (!isEmailAddress(email)) refuse('email', NO_ADDRESS)
}

/** Who gets an emailed link. Reports all problems at once. */
export const visitorForm = z.object(visitor).superRefine((input, { addIssue }) => {
  checkVisitor(input, (path, message) => addIssue({ code: 'custom', path: [path], message }))
})

const formId = z.coerce.number().pipe(rowId)

/** The form of a seat, with the answers to the questions of its event. */
export const seatForm = z
  .object({
    kind: z.enum(['workshop', 'webinar']),
    id: formId,
    code: z.string().max(100).optional(),
  })
  .catchall(text)

/** The same of a visitor, who is checked by `visitorForm`. */
export const visitorSeatForm = seatForm.extend(visitor)

export const sendAgainForm = z.object({ id: formId })

/** The form for all dates of a series, with answers. */
export const seriesForm = sendAgainForm.catchall(text)

const link = { token: text, name: address }

function checkName({ name }: { name: string }, { addIssue }: z.RefinementCtx) {
  if (name.length > 100 || !printable(name))
    addIssue({ code: 'custom', path: ['name'], message: NAME_MISSING })
}

/** An emailed link. The name is present if the page asks for it. */
export const confirmLinkForm = z.object(link).superRefine(checkName)

export const confirmSeatForm = z
  .object({ ...link, startsAt: text })
  .catchall(text)
  .superRefine(checkName)
