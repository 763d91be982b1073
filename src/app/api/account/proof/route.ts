import { ownEndpoint } from '@/api/own-endpoint'
import {
  readReauthentication,
  acceptReauthentication,
} from '@/features/accounts/sign-in/reauthentication'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * `GET /api/account/proof` → `{ isReauthenticated, ways, email }`: whether the user must
 * re-authenticate, and by which verification methods.
 */
export const GET = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', NOT_ALLOWED)
  return Response.json(await readReauthentication(), { headers: HEADERS })
})

/**
 * `POST /api/account/proof` with one of `{ password }`, `{ mailed }` → `{ ok: true }`. The session
 * is re-authenticated for ten minutes. Errors: 401, 403, 409 for a method that the account does not
 * have, 429 with Retry-After.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await acceptReauthentication(await request.json().catch(() => null))
  return Response.json({ ok: true }, { headers: HEADERS })
})
