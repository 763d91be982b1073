import { ownEndpoint } from '@/api/own-endpoint'
import { sendReauthenticationCode } from '@/features/accounts/sign-in/reauthentication'

/** `POST /api/account/proof/mail`: emails a code to users with neither a password nor a factor. */
export const POST = ownEndpoint(async (): Promise<Response> => {
  await sendReauthenticationCode()
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'private, no-store' } })
})
