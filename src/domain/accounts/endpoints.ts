import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { restEndpoint } from '@/access/rest-endpoint'
import { deviceCookieLine, sessionCookieLine } from '@/lib/accounts/cookies'
import { accountUseCases } from '@/lib/accounts/use-cases'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { toErrorResponse } from '@/lib/failures/error-response'
import { isSameOrigin } from '@/lib/http/same-origin'
import { readClient, type Client } from './client'
import { resetFactors } from './factors/reset-factors'
import { finishSignIn, type SignedIn } from './factors/second-step'
import { endSessionOfBrowser, endSessions } from './sessions'
import { signIn } from './sign-in'

/**
 * `POST /api/users/login` and `/logout`, in the format of Payload's own endpoints, which refuse
 * with `disableLocalStrategy`, as do forgot-password, reset-password, verify, unlock and
 * first-register.
 */
export const signInEndpoints: Endpoint[] = [
  {
    path: '/login',
    method: 'post',
    handler: (req) => logIn(req).catch(toErrorResponse),
  },
  {
    path: '/logout',
    method: 'post',
    handler: (req) => logOut(req).catch(toErrorResponse),
  },
]

async function logIn(req: PayloadRequest): Promise<Response> {
  // Signing a user in to another user's account is also a forgery.
  refuseForeign(req, { orSilent: true })
  const { payload } = req
  const client = readClient(req.headers)
  const { device, session, userId } = await enter({ payload, client }, await readBody(req))
  const user = await payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    overrideAccess: false,
    user: { id: userId, collection: 'users', role: 'user' },
    req,
  })
  await endSessionOfBrowser({ payload }, req.headers)
  const exp = Math.floor(session.expiresAt.getTime() / 1000)
  const headers = new Headers(NO_STORE)
  headers.append('Set-Cookie', sessionCookieLine(session))
  headers.append('Set-Cookie', deviceCookieLine(device))
  return Response.json({ message: 'Authentication Passed', user, exp }, { headers })
}

/** Accepts `{ email, password }`, or `{ ticket, code }` after 401 `second_factor`. */
async function enter(
  asked: { payload: PayloadRequest['payload']; client: Client },
  { code, email, password, ticket }: Record<string, unknown>,
): Promise<SignedIn> {
  if (typeof ticket === 'string' && typeof code === 'string') {
    return finishSignIn({ ...asked, ticket, code })
  }
  if (typeof email !== 'string' || typeof password !== 'string') {
    throw new AppError('invalid', 'Please fill in all required fields')
  }
  return signIn({ ...asked, email, password })
}

async function logOut(req: PayloadRequest): Promise<Response> {
  refuseForeign(req)
  await endSessionOfBrowser({ payload: req.payload }, req.headers)
  return Response.json(
    { message: 'You have been logged out successfully.' },
    { headers: { ...NO_STORE, 'Set-Cookie': sessionCookieLine(null) } },
  )
}

const NO_STORE = { 'Cache-Control': 'private, no-store' }

function refuseForeign({ headers }: PayloadRequest, options?: { orSilent: boolean }): void {
  if (!isSameOrigin(headers, options)) throw new AppError('forbidden', 'Not allowed.')
}

async function readBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  try {
    await addDataAndFileToRequest(req)
  } catch {
    return {}
  }
  return typeof req.data === 'object' ? { ...req.data } : {}
}

/** `DELETE /api/users/:id/factors`, for administrators. */
export const resetFactorsEndpoint = restEndpoint(accountUseCases.resetFactors, {
  run: async ({ id, payload, req }) => {
    if (!req.user) throw new AppError('forbidden', NOT_ALLOWED)
    await resetFactors({ payload, by: req.user, userId: id })
    return { message: 'The sign-in methods were reset.' }
  },
})

/** `DELETE /api/users/:id/sessions`, for administrators. */
export const endSessionsEndpoint = restEndpoint(accountUseCases.endSessions, {
  run: async ({ id, payload, userId }) => {
    await endSessions({ payload }, id, { by: userId })
    return { message: 'Signed out everywhere.' }
  },
})
