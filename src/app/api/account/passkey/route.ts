import { ownEndpoint } from '@/api/own-endpoint'
import { askPasskey, signInWithPasskey } from '@/features/accounts/sign-in/passkey-sign-in'
import { landingPage } from '@/server/only-visitors'

/**
 * `POST /api/account/passkey` without a body → `{ options }` for the browser's passkey prompt. With
 * the signed `{ passkey }` → `{ ok: true, landing }` and a session cookie; `landing` is the default
 * page after sign-in. 401 for any invalid passkey, 429 with Retry-After.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  const headers = { 'Cache-Control': 'private, no-store' }
  const text = await request.text()
  if (!text) return Response.json({ options: await askPasskey() }, { headers })
  await signInWithPasskey(parse(text))
  return Response.json({ ok: true, landing: await landingPage(null) }, { headers })
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
