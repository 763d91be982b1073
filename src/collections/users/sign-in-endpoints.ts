import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { readClient } from '@/accounts/client'
import { endSessionOfBrowser } from '@/accounts/sessions'
import { signIn } from '@/accounts/sign-in'
import { deviceCookieLine } from '@/lib/accounts/device-cookie'
import { isSameOrigin } from '@/lib/http/same-origin'
import { sessionCookieLine } from '@/lib/accounts/session-cookie'

/**
 * `POST /api/users/login` and `/logout`, in the form that Payload's own have, which are off: with
 * `disableLocalStrategy` they refuse, as do forgot-password, reset-password, verify, unlock and
 * first-register (S-07, S-17).
 */
export const signInEndpoints: Endpoint[] = [
  {
    path: '/login',
    method: 'post',
    handler: async (req) => {
      // Signing somebody in as somebody else is a forgery too.
      if (!isSameOrigin(req.headers, { orSilent: true })) return refuse(403, 'Not allowed.')
      const { email, password } = await readBody(req)
      if (typeof email !== 'string' || typeof password !== 'string') {
        return refuse(400, 'Please fill in all required fields')
      }
      const { payload } = req
      const result = await signIn({ payload, client: readClient(req.headers), email, password })
      if (!result.ok) return refuse(result.status, result.error, result.retryAfter)
      const user = await payload.findByID({
        collection: 'users',
        id: result.userId,
        depth: 0,
        // As the person who has just signed in would see it.
        overrideAccess: false,
        user: { id: result.userId, collection: 'users', role: 'user' },
        req,
      })
      await endSessionOfBrowser({ payload }, req.headers)
      const { session } = result
      const exp = Math.floor(session.expiresAt.getTime() / 1000)
      const headers = new Headers(NO_STORE)
      headers.append('Set-Cookie', sessionCookieLine(session))
      headers.append('Set-Cookie', deviceCookieLine(result.device))
      return Response.json({ message: 'Authentication Passed', user, exp }, { headers })
    },
  },
  {
    path: '/logout',
    method: 'post',
    handler: async (req) => {
      if (!isSameOrigin(req.headers)) return refuse(403, 'Not allowed.')
      await endSessionOfBrowser({ payload: req.payload }, req.headers)
      return Response.json(
        { message: 'You have been logged out successfully.' },
        { headers: { ...NO_STORE, 'Set-Cookie': sessionCookieLine(null) } },
      )
    },
  },
]

const NO_STORE = { 'Cache-Control': 'private, no-store' }

function refuse(status: number, message: string, retryAfter?: number): Response {
  const headers = retryAfter ? { ...NO_STORE, 'Retry-After': String(retryAfter) } : NO_STORE
  return Response.json({ errors: [{ message }] }, { status, headers })
}

async function readBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  try {
    await addDataAndFileToRequest(req)
  } catch {
    return {}
  }
  return typeof req.data === 'object' ? { ...req.data } : {}
}
