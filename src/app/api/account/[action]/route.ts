import { z } from 'zod'
import { errorAnswer } from '@/api/error-answer'
import { ownEndpoint } from '@/api/own-endpoint'
import { isSameOrigin } from '@/lib/http/same-origin'
import {
  askForResetHere,
  confirmAddressHere,
  registerHere,
  resetPasswordHere,
  signInHere,
  signOutHere,
  type Refusal,
} from '@/server/accounts'

type Context = { params: Promise<{ action: string }> }
type Run = (body: unknown) => Promise<{ ok: true } | Refusal>

const text = z.string().max(5000)
const email = text.refine((value) => z.email().max(254).safeParse(value.trim()).success)

const ACTIONS = new Map<string, Run>([
  [
    'register',
    withBody({ name: text.trim().min(1).max(100), email, password: text }, registerHere),
  ],
  ['login', withBody({ email: text, password: text }, signInHere)],
  ['logout', logOut],
  ['forgot', withBody({ email }, (body) => askForResetHere(body.email))],
  ['reset', withBody({ token: text, password: text }, resetPasswordHere)],
  [
    'verify',
    withBody(
      { token: text, password: text.optional(), name: text.trim().max(100).optional() },
      confirmAddressHere,
    ),
  ],
])

/**
 * `POST /api/account/{register,login,logout,forgot,reset,verify}` with JSON: what the account pages
 * do, for programs, by the same code and limits. Responds `{ ok: true }`, or the status of the
 * refusal with `{ errors: [{ message, fields? }] }`; 429 carries Retry-After.
 */
export const POST = ownEndpoint(async (request: Request, { params }: Context) => {
  const run = ACTIONS.get((await params).action)
  if (!run) return errorAnswer(404, 'Not found.')
  if (!isSameOrigin(request.headers, { orSilent: true })) return errorAnswer(403, 'Not allowed.')
  const body: unknown = await request.json().catch(() => ({}))
  const result = await run(body)
  if (result.ok) return Response.json({ ok: true }, { headers: NO_STORE })
  const { error, fields, retryAfter, status } = result
  return errorAnswer(status, error, {
    headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined,
    more: fields ? { fields } : undefined,
  })
})

const NO_STORE = { 'Cache-Control': 'private, no-store' }

async function logOut(): Promise<{ ok: true }> {
  await signOutHere()
  return { ok: true }
}

function withBody<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (body: z.output<z.ZodObject<Shape>>) => ReturnType<Run>,
): Run {
  const schema = z.object(shape)
  return async (body) => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return run(parsed.data)
    return { ok: false, status: 400, error: 'Please fill in all required fields' }
  }
}
