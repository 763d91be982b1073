import { ownEndpoint } from '@/api/own-endpoint'
import { sendProofCode } from '@/features/accounts/sign-in/proof'

/** `POST /api/account/proof/mail` mails a code to who has neither password nor factor (K-05). */
export const POST = ownEndpoint(async (): Promise<Response> => {
  await sendProofCode()
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'private, no-store' } })
})
