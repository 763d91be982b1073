import { z } from 'zod'
import { ownEndpoint } from '@/api/own-endpoint'
import {
  confirmAddress,
  finishSignIn,
  register,
  requestResetLink,
  resetPassword,
  signIn,
} from '@/features/accounts/sign-in/with-cookies'
import { isEmailAddress } from '@/lib/accounts/email-address'
import { AppError } from '@/lib/failures/app-error'
import { isBlank } from '@/lib/text/plain-text'
import { endSessionHere } from '@/server/account-context'

const FILL_IN = 'Please fill in all required fields'

type Context = { params: Promise<{ action: string }> }
type Run = (body: unknown) => Promise<void>

const text = z.string().max(5000)
const email = text.refine(isEmailAddress)
const name = text.trim().max(100)

const ACTIONS = new Map<string, Run>([
  [
    'register',
    withBody({ name: name.refine((value) => !isBlank(value)), email, password: text }, register),
  ],
  ['login', logIn],
  ['logout', endSessionHere],
  ['forgot', withBody({ email }, requestResetLink)],
  ['reset', withBody({ token: text, password: text }, resetPassword)],
  [
    'verify',
    withBody({ token: text, password: text.optional(), name: name.optional() }, confirmAddress),
  ],
])

/**
 * `POST /api/account/{register,login,logout,forgot,reset,verify}` with JSON: the account forms for
 * programs, with the same code and limits. `login` takes `{ email, password }`, or `{ ticket, code
 * }` after a `second_factor` error. Returns `{ ok: true }` or `{ errors: [{ message, code, field?
 * }] }`; 429 carries Retry-After.
 */
export const POST = ownEndpoint(
  async (request: Request, { params }: Context) => {
    const run = ACTIONS.get((await params).action)
    if (!run) throw new AppError('not_found', 'Not found.')
    await run(await request.json().catch(() => ({})))
    return Response.json({ ok: true }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
  { writesFrom: 'programs' },
)

function logIn(body: unknown): Promise<void> {
  const step = z.object({ ticket: text, code: text }).safeParse(body)
  return step.success
    ? finishSignIn(step.data)
    : withBody({ email: text, password: text }, signIn)(body)
}

function incomplete({ issues }: z.ZodError): AppError {
  const names = issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : []))
  const fields =
    names.length > 0 ? Object.fromEntries(names.map((one) => [one, FILL_IN])) : undefined
  return new AppError('invalid', FILL_IN, { fields })
}

function withBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (body: z.output<z.ZodObject<Shape>>) => Promise<unknown>,
): Run {
  const schema = z.object(shape)
  return async (body) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw incomplete(parsed.error)
    await run(parsed.data)
  }
}
