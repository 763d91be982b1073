import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '@/features/accounts/server/sessions'
import { env } from '@/env'
import { FILES } from '@/platform/outbox/outbox'
import { inRequest } from '../support/in-request'
import { sendQueue } from '../support/outbox'
import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aUser, signInCookie, type TestUser } from '../support/users'
import { serveSite } from '../support/own-routes'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const FOLDER = path.join(env.MEDIA_DIR, 'avatars')
const stored = () => (existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [])
const picture = (side = 600) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#dd4422' } })

async function someone(): Promise<{ user: TestUser; cookie: string }> {
  const user = await aUser(payload)
  return { user, cookie: await signInCookie(user) }
}

type Body = { avatarUrl?: string } & ReadRefusal

async function upload(
  bytes: Uint8Array | string,
  { cookie = '', name = 'me.png', type = 'image/png', headers = {} } = {},
) {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name, { type }))
  const request = new Request(`${env.SITE_URL}/api/account/avatar`, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
  })
  const { result } = await inRequest(request, () => serveSite(request))
  const body: Body = { ...(await readRefusal(result.clone())) }
  if (result.ok) Object.assign(body, await result.json())
  return { response: result, status: result.status, body }
}

const profile = (id: number) =>
  payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true })

describe('refusals', () => {
  test('S-55 no one uploads without a session', async () => {
    const before = stored()
    expect((await upload(await picture().png().toBuffer())).status).toBe(401)
    expect(stored()).toEqual(before)
  })

  test('S-78 a page of another site cannot upload', async () => {
    const { cookie } = await someone()
    const bytes = await picture().png().toBuffer()
    const evil = { origin: 'https://evil.test' }
    expect((await upload(bytes, { cookie, headers: evil })).status).toBe(403)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>'
  const FAKES: [string, string | Buffer][] = [
    ['HTML named .png', '<!doctype html><script>alert(1)</script>'],
    ['SVG named .png', svg],
    ['XML', '<?xml version="1.0"?><x/>'],
    ['script behind a GIF mark', 'GIF89a=1;alert(document.domain)//'],
    ['PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['ICO', Buffer.from('00000100010010100000', 'hex')],
    ['nothing', ''],
    ['20 bytes of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452000000ff', 'hex')],
  ]
  test('D-26, S-50 anything but JPEG, PNG, WebP and GIF by content is refused, and leaves nothing', async () => {
    const { user, cookie } = await someone()
    const before = stored()
    const tiff = await picture().tiff().toBuffer()
    const avif = await picture(64).avif({ effort: 0 }).toBuffer()
    const whole = await picture(900).jpeg().toBuffer()
    const more: [string, Buffer][] = [
      ['TIFF', tiff],
      ['AVIF', avif],
      ['half a JPEG', whole.subarray(0, whole.length / 2)],
    ]
    for (const [what, bytes] of [...FAKES, ...more]) {
      const { status, body } = await upload(bytes, { cookie })
      expect(status, what).toBe(400)
      expect(body.message, what).toMatch(/JPEG, PNG, WebP or GIF/)
    }
    expect(stored()).toEqual(before)
    expect((await profile(user.id)).avatar ?? null).toBeNull()
  })

  test('S-52 a bomb is refused at once and without its memory', async () => {
    const { cookie } = await someone()
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(4 * 1024 * 1024)
    const before = process.memoryUsage.rss()
    expect((await upload(bomb, { cookie })).status).toBe(400)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('S-52 of 200 concurrent uploads a few are accepted and the rest get 429, in bounded memory', async () => {
    const client = { network: 'here', address: '10.0.0.0', device: 'Test' }
    const cookies = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const email = `flood-${Date.now()}-${index}@people.test`
        const data = { email, role: 'user' as const }
        const { id } = await payload.create({ collection: 'users', data, overrideAccess: true })
        const session = await startSession({
          scope: { payload },
          userId: id,
          client,
          method: 'password',
        })
        return `payload-token=${session?.token}`
      }),
    )
    const noise = randomBytes(1000 * 1000 * 3)
    const raw = { width: 1000, height: 1000, channels: 3 } as const
    const bytes = await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer()
    expect(bytes.length).toBeGreaterThan(1_000_000)
    const before = process.memoryUsage.rss()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => upload(bytes, { cookie: cookies[index % 10] })),
    )
    clearInterval(watch)
    const statuses = responses.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    const waits = responses.filter(({ status }) => status === 429)
    for (const { response } of waits) expect(response.headers.get('retry-after')).toBeTruthy()
    // The 200 bodies are 300 MB, which the test has in memory itself; the site adds little to that.
    expect(most - before).toBeLessThan(700 * 1024 * 1024)
    const { cookie } = await someone()
    expect((await upload(await picture().png().toBuffer(), { cookie })).status).toBe(200)
  })

  test('S-52 more than 4 MB is 413 and closes the connection, announced or not', async () => {
    const { cookie } = await someone()
    const large = Buffer.alloc(4 * 1024 * 1024 + 1)
    const { response, status, body } = await upload(large, { cookie })
    expect(status).toBe(413)
    expect(body.message).toBe('The picture is larger than 4 MB.')
    expect(response.headers.get('connection')).toBe('close')

    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const request = new Request(`${env.SITE_URL}/api/account/avatar`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
        cookie,
      },
    } as RequestInit)
    const { result } = await inRequest(request, () => serveSite(request))
    expect(result.status).toBe(413)
    expect(sent).toBeLessThan(5 * 1024 * 1024)
  })

  test('S-55 the twenty-first upload of an hour is 429 with Retry-After', async () => {
    const { cookie } = await someone()
    for (let n = 0; n < 20; n += 1) expect((await upload('no', { cookie })).status).toBe(400)
    const { response, status } = await upload('no', { cookie })
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('S-55 REST accepts no avatar, does not list those of others, and refuses to write the address', async () => {
    const { user, cookie } = await someone()
    const other = await someone()
    await upload(await picture().png().toBuffer(), { cookie: other.cookie })
    const theirs = (await profile(other.user.id)).avatar
    const file = new File([new Uint8Array(await picture(64).png().toBuffer())], 'x.png', {
      type: 'image/png',
    })
    const made = await callRest('POST', '/avatars', { cookie, file, json: { owner: user.id } })
    expect(made.status).toBe(403)
    expect((await callRest('DELETE', `/avatars/${String(theirs)}`, { cookie })).status).toBe(403)
    const list = await callRest('GET', '/avatars', { cookie })
    expect(list.body).toMatchObject({ totalDocs: 0 })
    const json = { avatar: theirs, avatarUrl: 'https://evil.test/x.png' }
    await callRest('PATCH', `/users/${user.id}`, { cookie, json })
    expect(await profile(user.id)).toMatchObject({ avatar: null, avatarUrl: null })
  })

  test('S-116 ids do not reveal owners of pictures; only the owner and administrators read them', async () => {
    const { user, cookie } = await someone()
    const { body } = await upload(await picture().png().toBuffer(), { cookie })
    const id = Number((await profile(user.id)).avatar)
    const other = await someone()
    const admin = await signInCookie(await aUser(payload, { role: 'admin' }))
    const askers = { visitor: '', other: other.cookie, owner: cookie, admin }
    const read: Record<string, boolean[]> = {}
    for (const [who, asker] of Object.entries(askers)) {
      const one = await callRest('GET', `/avatars/${id}`, { cookie: asker })
      const { data } = await callGraphQL(`{ Avatar(id: ${id}) { filename } }`, {}, asker)
      read[who] = [one.status === 200, Boolean(data?.Avatar)]
    }
    expect(read).toEqual({
      visitor: [false, false],
      other: [false, false],
      owner: [true, true],
      admin: [true, true],
    })
    // The page that shows the picture knows its address: that works for everyone (P-63).
    const file = body.avatarUrl?.replace('/api', '') ?? ''
    expect((await callRest('GET', file)).status).toBe(200)
  })
})

test('P-63 a picture becomes {userId}-{random}.webp, the profile points to it, the old file goes', async () => {
  const { user, cookie } = await someone()
  const first = await upload(await picture().jpeg().toBuffer(), { cookie, name: '../../x.jpg' })
  expect(first.status).toBe(200)
  const pattern = new RegExp(`^/api/avatars/file/${user.id}-[0-9a-f]{16}\\.webp$`)
  expect(first.body.avatarUrl).toMatch(pattern)
  const second = await upload(await picture().gif().toBuffer(), { cookie, type: 'text/html' })
  expect(second.body.avatarUrl).toMatch(pattern)
  expect(second.body.avatarUrl).not.toBe(first.body.avatarUrl)
  await sendQueue(payload, FILES)
  const own = stored().filter((name) => name.startsWith(`${user.id}-`))
  expect(own).toEqual([second.body.avatarUrl?.split('/').at(-1)])
  const { avatar, avatarUrl } = await profile(user.id)
  expect(avatarUrl).toBe(second.body.avatarUrl)
  const { docs } = await payload.find({
    collection: 'avatars',
    where: { owner: { equals: user.id } },
    depth: 0,
    overrideAccess: true,
  })
  expect(docs).toMatchObject([{ id: avatar, prefix: 'avatars', width: 512, height: 512 }])
})

test('P-63 of five uploads at once one stays, and it is the one of the profile', async () => {
  const { user, cookie } = await someone()
  const bytes = await picture().webp().toBuffer()
  const responses = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, { cookie })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { avatarUrl } = await profile(user.id)
  await sendQueue(payload, FILES)
  const own = stored().filter((name) => name.startsWith(`${user.id}-`))
  expect(own).toEqual([avatarUrl?.split('/').at(-1)])
})

test('P-63 a profile whose picture an administrator removes has none', async () => {
  const { user, cookie } = await someone()
  await upload(await picture().png().toBuffer(), { cookie })
  const admin = await aUser(payload, { role: 'admin' })
  const id = String((await profile(user.id)).avatar)
  const removed = await callRest('DELETE', `/avatars/${id}`, { cookie: await signInCookie(admin) })
  expect(removed.status).toBe(200)
  expect(await profile(user.id)).toMatchObject({ avatar: null, avatarUrl: null })
})

test('P-63 a picture that an administrator takes off or chooses is the one that pages show', async () => {
  const { user, cookie } = await someone()
  const { body } = await upload(await picture().png().toBuffer(), { cookie })
  const { avatar } = await profile(user.id)
  const by = await signInCookie(await aUser(payload, { role: 'admin' }))
  const choose = (id: unknown) =>
    callRest('PATCH', `/users/${user.id}`, { cookie: by, json: { avatar: id } })
  await choose(null)
  expect(await profile(user.id)).toMatchObject({ avatar: null, avatarUrl: null })
  await choose(avatar)
  expect(await profile(user.id)).toMatchObject({ avatar, avatarUrl: body.avatarUrl })
})

test('S-51 the stored picture is a square of 512 px, upright and without metadata', async () => {
  const { cookie } = await someone()
  const bytes = await picture(900)
    .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('SECRET')
  const { body } = await upload(bytes, { cookie })
  const file = path.join(FOLDER, body.avatarUrl?.split('/').at(-1) ?? '')
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(file).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('S-54 an avatar is served as a picture that can do nothing, to anyone', async () => {
  const { cookie } = await someone()
  const { body } = await upload(await picture().png().toBuffer(), { cookie })
  const { response, status } = await callRest('GET', body.avatarUrl?.replace('/api', '') ?? '')
  expect(status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-site')
})

test.each(['..%2f..%2fpackage.json', '%2e%2e%2fpackage.json', '..%5cpackage.json'])(
  'S-53 no file outside the folder is served: %s',
  async (name) => {
    const { status, text } = await callRest('GET', `/avatars/file/${name}`)
    expect([400, 403, 404]).toContain(status)
    expect(text).not.toContain('"atelier"')
  },
)
