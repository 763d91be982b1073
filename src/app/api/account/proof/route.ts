import { ownEndpoint } from '@/api/own-endpoint'
import { readProof, takeProof } from '@/features/accounts/sign-in/proof'
import { AppError, NOT_ALLOWED } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/** `GET /api/account/proof` → `{ isProven, ways, email }`: whether one has to prove who one is, and how (K-05). */
export const GET = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', NOT_ALLOWED)
  return Response.json(await readProof(), { headers: HEADERS })
})

/**
 * `POST /api/account/proof` with one of `{ password }`, `{ mailed }` → `{ ok: true }`, and the session
 * is proven for ten minutes; else the refusal with its field: 401, 403, 409 for a way that the account
 * does not have, 429 with Retry-After.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await takeProof(await request.json().catch(() => null))
  return Response.json({ ok: true }, { headers: HEADERS })
})
