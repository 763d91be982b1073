import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { env } from '@/env'
import { signIn } from '@/features/accounts/server/sign-in/actions'
import { NEW_FORM } from '@/features/accounts/sign-in/form-state'
import { onlyVisitors } from '@/platform/server/only-visitors'
import { signInWithPasskey, withPasskey } from '../support/factors'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

/** Where the form of /login leads someone of this role. */
async function landing(role: 'user' | 'editor' | 'admin', next: string) {
  const { email, password } = await aUser(payload, { role })
  const data = new FormData()
  for (const [name, value] of Object.entries({ email, password, next })) data.set(name, value)
  const headers = { 'next-action': 'x', 'x-forwarded-for': aClientAddress() }
  const request = new Request(`${env.SITE_URL}/login`, { headers })
  const { result } = await inRequest(request, () => signIn(NEW_FORM, data))
  return result.goTo
}

test('M-51 D-07 anyone who was sent to sign in goes back there, also an editor', async () => {
  expect(await landing('editor', '/workshops/1/ask')).toBe('/workshops/1/ask')
  expect(await landing('editor', '/cms/collections/media')).toBe('/cms/collections/media')
})

test('M-51 without a page to go back to editors land in the back office, no one else', async () => {
  expect(await landing('editor', '/')).toBe('/cms')
  expect(await landing('editor', '//evil.test')).toBe('/cms')
  expect(await landing('user', '/')).toBe('/')
  expect(await landing('admin', '/')).toBe('/')
})

test('M-51 a passkey leads there too, and so does the sign-in page once one is signed in', async () => {
  const { device } = await withPasskey(payload, { role: 'editor' })
  const { body, cookie } = await signInWithPasskey(device)
  expect(body).toMatchObject({ ok: true, landing: '/cms' })
  const request = new Request(`${env.SITE_URL}/login`, { headers: { cookie } })
  await expect(inRequest(request, () => onlyVisitors())).rejects.toMatchObject({
    digest: expect.stringContaining(';/cms;') as string,
  })
})
