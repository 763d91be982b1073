import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucketStore, type MediaStore } from '../../operate/media-store.mjs'
import { readClusterPid, expectEnd } from '../support/end-of-site'
import { startS3Server } from '../support/s3-server.mjs'
import { startTestSite, type TestSite } from '../support/test-site.mjs'
import { env } from '@/env'

let s3: Awaited<ReturnType<typeof startS3Server>>
let bucket: MediaStore
let site: TestSite
let data = ''
let cookie = ''
let publicUrl = ''
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  s3 = await startS3Server({ isPublic: true })
  bucket = await openBucketStore({ ...env, ...s3.env })
  publicUrl = `${s3.env.S3_ENDPOINT}/${s3.env.S3_BUCKET}`
  site = await startTestSite({
    env: { ...s3.env, S3_PUBLIC_URL: publicUrl, DEMO_CONTENT: 'false', LOG_LEVEL: 'silent' },
    withNpm: true,
  })
  data = path.join(site.folder, 'data')
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(site.admin),
  })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d42' } })
  picture = new Uint8Array(await red.png().toBuffer())
}, 900_000)
afterAll(async () => {
  await site.stop()
  await expectEnd(site, data)
  site.remove()
  await s3.stop()
})

async function post(path: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new File([picture], 'red.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { cookie, origin: site.url }
  return fetch(`${site.url}${path}`, { method: 'POST', body: form, headers })
}

const upload = () => post('/api/account/avatar')

async function get(path: string) {
  const response = await fetch(`${site.url}${path}`, { headers: { cookie, origin: site.url } })
  return { status: response.status, text: await response.text() }
}

async function keys() {
  const all = []
  for await (const { key } of bucket.list()) all.push(key)
  return all.sort()
}

test('A-63 pictures are stored in the bucket, served from it, and go with their record', async () => {
  const first = (await (await upload()).json()) as { avatarUrl: string }
  expect(await keys()).toEqual([`avatars/${first.avatarUrl.split('/').at(-1)}`])
  expect((await get(first.avatarUrl)).status).toBe(200)
  const second = (await (await upload()).json()) as { avatarUrl: string }
  await expect.poll(keys).toEqual([`avatars/${second.avatarUrl.split('/').at(-1)}`])
  const media = await post('/api/media', { _payload: JSON.stringify({ alt: 'Red' }) })
  expect(media.status).toBe(201)
  expect((await keys()).filter((key) => key.startsWith('media/')).length).toBeGreaterThan(0)
})

test('A-63 pictures are named at S3_PUBLIC_URL, where everyone reads and no one writes', async () => {
  const media = await post('/api/media', { _payload: JSON.stringify({ alt: 'Red' }) })
  const { doc } = (await media.json()) as { doc: { filename: string; url: string } }
  expect(doc.url).toBe(`${publicUrl}/media/${doc.filename}`)
  expect((await fetch(doc.url)).status).toBe(200)
  expect((await get(`/api/media/file/${doc.filename}?prefix=media`)).status).toBe(200)
  const put = await fetch(doc.url, { method: 'PUT', body: picture })
  expect(put.status).toBe(403)
})

test('M-15 a share picture shows a cover that visitors read at S3_PUBLIC_URL', async () => {
  const media = await post('/api/media', { _payload: JSON.stringify({ alt: 'Red' }) })
  const { doc } = (await media.json()) as { doc: { id: number } }
  const made = await fetch(`${site.url}/api/workshops`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Covered',
      description: 'x',
      duration: '1 day',
      image: doc.id,
      _status: 'published',
    }),
  })
  expect(made.status).toBe(201)
  const shared = await fetch(`${site.url}/workshops/covered/share.png`)
  const [red, green, blue] = await sharp(await shared.arrayBuffer())
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  // A WebP is not exact.
  expect([red, green, blue].map((ink) => Math.round(Number(ink) / 17))).toEqual([0xd, 0x4, 0x2])
})

test.each(['denied', 'down', 'slow'] as const)(
  'R-10 while the bucket is %s an upload is 503, nothing changes, and the site serves',
  async (fault) => {
    const records = async () => [await get('/api/avatars?depth=0'), await get('/api/media?depth=0')]
    const [before, files] = [await records(), await keys()]
    s3.state.fault = fault
    const avatar = await upload()
    expect(avatar.status).toBe(503)
    expect(Number(avatar.headers.get('retry-after'))).toBeGreaterThan(0)
    const media = await post('/api/media', { _payload: JSON.stringify({ alt: 'Red' }) })
    expect(media.status).toBe(503)
    expect((await get('/workshops')).status).toBe(200)
    expect((await get('/api/health')).status).toBe(200)
    s3.state.fault = 'none'
    expect(await records()).toEqual(before)
    // What was stored of a refused upload is removed a minute later.
    expect(await keys()).toEqual(expect.arrayContaining(files))
    expect((await upload()).status).toBe(200)
  },
)

test('R-10 a bucket that is away makes the site degraded, not down', async () => {
  const health = async () => JSON.parse((await get('/api/health')).text) as { status: string }
  await expect.poll(health, { timeout: 60_000 }).toMatchObject({ status: 'ok', files: 'ok' })
  s3.state.fault = 'down'
  const degraded = { status: 'degraded', files: 'unreachable', database: 'ok' }
  await expect.poll(health, { timeout: 60_000 }).toMatchObject(degraded)
  s3.state.fault = 'none'
})

// The last, as nothing is there any more after it.
test('R-35 a site ends with its terminal', async () => {
  expect(readClusterPid(data)).toBeGreaterThan(0)
  site.hangUp()
  await expectEnd(site, data)
})
