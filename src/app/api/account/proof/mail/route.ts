import { ownEndpoint } from '@/api/own-endpoint'
import { sendProofCode } from '@/features/auth/proof'
import { AppError } from '@/lib/failures/app-error'
import { isSameOrigin } from '@/lib/http/same-origin'

/** `POST /api/account/proof/mail` mails a code to who has neither password nor factor (K-05). */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) throw new AppError('forbidden', 'Not allowed.')
  await sendProofCode()
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'private, no-store' } })
})
