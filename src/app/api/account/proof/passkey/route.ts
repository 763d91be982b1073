import { ownEndpoint } from '@/api/own-endpoint'
import { askPasskeyProof } from '@/features/auth/proof'
import { AppError } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'

/** `POST /api/account/proof/passkey` → `{ options }`, with which the browser asks a passkey (K-05). */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', 'Not allowed.')
  const headers = { 'Cache-Control': 'private, no-store' }
  return Response.json({ options: await askPasskeyProof() }, { headers })
})
