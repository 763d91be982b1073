import { restEndpoint } from '@/platform/api/rest-endpoint'
import { formatDeviceCookie } from './cookies'
import { sessionCookieLine } from '@/platform/session-cookie'
import { accountUseCases } from '../use-cases'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { readClient } from './client'
import { resetFactors } from './factors/reset-factors'
import { finishSignIn } from './factors/second-step'
import { endBrowserSession, endSessions } from './sessions'
import { signIn } from './sign-in'

/**
 * In the format of Payload's own endpoints, which refuse with `disableLocalStrategy`, as do
 * forgot-password, reset-password, verify, unlock and first-register.
 */
export const signInEndpoints = [
  restEndpoint(accountUseCases.signIn, {
    run: async ({ headers, input, payload, req }) => {
      const context = { payload, client: readClient(req.headers) }
      const { device, session, userId } = await ('ticket' in input
        ? finishSignIn({ ...context, ...input })
        : signIn({ ...context, ...input }))
      const user = await payload.findByID({
        collection: 'users',
        id: userId,
        depth: 0,
        overrideAccess: false,
        user: { id: userId, collection: 'users', role: 'user' },
        req,
      })
      await endBrowserSession({ payload }, req.headers)
      headers.append('Set-Cookie', sessionCookieLine(session))
      headers.append('Set-Cookie', formatDeviceCookie(device))
      const exp = Math.floor(session.expiresAt.getTime() / 1000)
      return { message: 'Authentication Passed', user, exp }
    },
  }),
  restEndpoint(accountUseCases.signOut, {
    run: async ({ headers, payload, req }) => {
      await endBrowserSession({ payload }, req.headers)
      headers.set('Set-Cookie', sessionCookieLine(null))
      return { message: 'You have been logged out successfully.' }
    },
  }),
]

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
