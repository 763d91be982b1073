import { ownEndpoint } from '@/api/own-endpoint'
import { askPasskey, signInWithPasskey } from '@/features/accounts/sign-in/passkey-sign-in'
import { landingPage } from '@/server/landing-page'

/**
 * `POST /api/account/passkey` without a body → `{ options }`, with which the browser asks for a
 * passkey; with `{ passkey }`, what it signed, → `{ ok: true, landing }`, the page to
 * go on to where none asked, and the cookie of a session. 401 for everything that is wrong with it, 429 with Retry-After.
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
