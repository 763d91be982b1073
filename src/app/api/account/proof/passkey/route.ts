import { ownEndpoint } from '@/api/own-endpoint'
import { requestPasskeyReauthentication } from '@/features/accounts/sign-in/reauthentication'

/** `POST /api/account/proof/passkey` → `{ options }` for the browser's passkey prompt. */
export const POST = ownEndpoint(async (): Promise<Response> => {
  const headers = { 'Cache-Control': 'private, no-store' }
  return Response.json({ options: await requestPasskeyReauthentication() }, { headers })
})
