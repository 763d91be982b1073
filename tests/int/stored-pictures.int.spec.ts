import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { env } from '@/env'
import { TOO_MANY_PIXELS } from '@/collections/shared/stored-picture'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser, signInCookie } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const FOLDERS = { media: env.MEDIA_DIR, avatars: path.join(env.MEDIA_DIR, 'avatars') }

async function aPicture(collection: 'media' | 'avatars'): Promise<string> {
  const create = { width: 600, height: 400, channels: 3, background: '#dd4422' } as const
  const data = await sharp({ create }).png().toBuffer()
  const name = `${crypto.randomUUID()}.png`
  const file = { data, name, mimetype: 'image/png', size: data.length }
  const asSystem = { file, overrideAccess: true } as const
  if (collection === 'media') {
    const { filename } = await payload.create({ collection, data: { alt: 'A field' }, ...asSystem })
    return filename ?? ''
  }
  const owner = await aUser(payload)
  const { filename } = await payload.create({
    collection,
    data: { owner: owner.id },
    ...asSystem,
  })
  return filename ?? ''
}

describe('S-56 a new picture comes with its file', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each(['http://127.0.0.1:9/a.png', 'https://pictures.test/a.png', '/api/media/file/a.webp'])(
    'an address is refused, and never asked: %s',
    async (url) => {
      const cookie = await signInCookie(await aUser(payload, { role: 'editor' }))
      const asked = vi.fn(() => Promise.reject(new Error('asked')))
      vi.stubGlobal('fetch', asked)
      const json = { alt: 'A field', url, filename: 'a.png', uploadEdits: { widthInPixels: 10 } }
      const query = { 'uploadEdits[crop][width]': '10', 'uploadEdits[widthInPixels]': '10' }
      const { status, text } = await callRest('POST', '/media', { cookie, json, query })
      expect(status).toBe(400)
      expect(text).toContain('Please choose a file.')
      expect(asked).not.toHaveBeenCalled()
    },
  )
})

describe('M-20 a file that cannot become a picture', () => {
  const upload = async (name: string, data: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => {
    const cookie = await signInCookie(await aUser(payload, { role: 'editor' }))
    const file = new File([data], name, { type })
    return callRest('POST', '/media', { cookie, json: { alt: 'A field' }, file })
  }

  test.each([
    ['an empty file', 'empty.jpg', '', 'image/jpeg', /empty/],
    ['HEIC', 'IMG_1.HEIC', '\0\0\0\x1cftypheic\0\0', 'image/heic', /HEIC.*JPEG/],
    ['HEIC that bears another name', 'a.jpg', '\0\0\0\x1cftypheic\0\0', 'image/jpeg', /HEIC.*JPEG/],
    ['AVIF', 'a.avif', '\0\0\0\x1cftypavif\0\0', 'image/avif', /AVIF.*JPEG/],
  ])('M-20 %s is refused with what to do', async (_what, name, text, type, words) => {
    const { body, status } = await upload(name, new TextEncoder().encode(text), type)
    const [entry] = (body as { errors: { message: string; field?: string }[] }).errors
    expect([status, entry?.field]).toEqual([400, 'file'])
    expect(entry?.message).toMatch(words)
  })

  test.each([
    ['con.jpg', /^picture-con-[0-9a-f]{16}\.webp$/],
    ['LPT1.jpg', /^picture-lpt1-[0-9a-f]{16}\.webp$/],
    ['.jpg', /^jpg-[0-9a-f]{16}\.webp$|^picture-[0-9a-f]{16}\.webp$/],
  ])('M-20 %s has a name', async (name, expected) => {
    const create = { width: 6, height: 4, channels: 3, background: '#dd4422' } as const
    const data = await sharp({ create }).jpeg().toBuffer()
    const { body, status } = await upload(name, new Uint8Array(data))
    expect(status).toBe(201)
    const { id, filename } = (body as { doc: { id: number; filename: string } }).doc
    expect(filename).toMatch(expected)
    await payload.delete({ collection: 'media', id })
  })
})

test('M-41 no one chooses where a stored file is, or how it is called', async () => {
  const uploads = payload.config.collections.filter(({ upload }) => upload)
  expect(uploads.map(({ slug }) => slug).sort()).toEqual(['avatars', 'files', 'media'])
  const cookie = await signInCookie(await aUser(payload, { role: 'editor' }))
  const filename = await aPicture('media')
  const where = { filename: { equals: filename } }
  const [before] = (await payload.find({ collection: 'media', where })).docs
  const { body, status } = await callRest('PATCH', `/media/${before?.id}`, {
    cookie,
    json: {
      alt: 'Another',
      prefix: '../../avatars',
      filename: 'avatars/1.webp',
      _objectKey: 'a/b',
      url: 'https://evil.example/a',
      mimeType: 'text/html',
      width: 1,
    },
  })
  expect(status).toBe(200)
  const { doc } = body as { doc: Record<string, unknown> }
  expect(doc.alt).toBe('Another')
  const facts = ({
    filename,
    mimeType,
    prefix,
    url,
    width,
    _objectKey,
  }: Record<string, unknown>) => ({
    filename,
    mimeType,
    prefix,
    url,
    width,
    _objectKey,
  })
  expect(facts(doc)).toEqual(facts(before as unknown as Record<string, unknown>))

  const create = { width: 60, height: 40, channels: 3, background: '#dd4422' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const file = new File([bytes], `${crypto.randomUUID()}.png`, { type: 'image/png' })
  const made = await callRest('POST', '/media', {
    cookie,
    file,
    json: { alt: 'A field', prefix: '../../avatars', _objectKey: 'a/b' },
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ doc: { prefix: 'media' } })
  expect(made.text).not.toContain('a/b')
})

describe.each(['media', 'avatars'] as const)('S-54 a picture of %s', (collection) => {
  test('is sent as what it is, and can do nothing', async () => {
    const { status, response } = await callRest(
      'GET',
      `/${collection}/file/${await aPicture(collection)}`,
    )
    expect(status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=86400',
    })
  })

  test('is missing when its file is gone, or never was, and nothing tells where', async () => {
    const name = await aPicture(collection)
    rmSync(path.join(FOLDERS[collection], name))
    for (const gone of [name, 'never.webp', 'a%00b.webp', '%2e%2e%5cpackage.json']) {
      const { status, text } = await callRest('GET', `/${collection}/file/${gone}`)
      expect([400, 403, 404], gone).toContain(status)
      expect(text).not.toContain(env.MEDIA_DIR)
    }
    expect((await callRest('GET', `/${collection}/file/${name}`)).status).toBe(404)
  })
})

describe('S-52 S-53 what an editor uploads', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = await signInCookie(await aUser(payload, { role: 'editor' }))
  })
  const upload = (data: Buffer, name: string) => {
    const file = new File([new Uint8Array(data)], name, {
      type: name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
    })
    return callRest('POST', '/media', { cookie, file, json: { alt: 'A field' } })
  }
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#dd4422' } })

  test('S-52 a bomb of pixels is refused before it is decoded', async () => {
    const bomb = await plain().jpeg().toBuffer()
    // Where the frame of a JPEG says its height and width.
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]))
    bomb.writeUInt16BE(9000, frame + 5)
    bomb.writeUInt16BE(8000, frame + 7)
    const { status, text } = await upload(bomb, 'bomb.jpg')
    expect(status).toBe(400)
    expect(text).toContain(TOO_MANY_PIXELS)
  })

  test('S-52 so is a picture of very many frames', async () => {
    const frames = Buffer.alloc(501 * 12).map((_, at) => (Math.floor(at / 12) % 2) * 255)
    const raw = { width: 2, height: 2 * 501, channels: 3, pageHeight: 2 } as const
    const gif = await sharp(frames, { raw }).gif({ effort: 1 }).toBuffer()
    expect((await sharp(gif).metadata()).pages).toBeGreaterThan(500)
    expect((await upload(gif, 'frames.gif')).text).toContain(TOO_MANY_PIXELS)
  })

  test.each([
    ['../../../tmp/Evil Name.png', /^evil-name-[0-9a-f]{16}\.webp$/],
    ['..\\..\\evil.png', /^evil-[0-9a-f]{16}\.webp$/],
    ['.htaccess', /^htaccess-[0-9a-f]{16}\.webp$/],
    ['\u202egnp.exe.png', /^gnp-exe-[0-9a-f]{16}\.webp$/],
    ['<img src=x onerror=alert(1)>.png', /^img-src-x-onerror-alert-1-[0-9a-f]{16}\.webp$/],
    ['%2e%2e%2f.png', /^[a-z0-9-]+\.webp$/],
    [`${'long'.repeat(300)}.png`, /^[a-z]{80}-[0-9a-f]{16}\.webp$/],
    ['\u202e.png', /^picture-[0-9a-f]{16}\.webp$/],
  ])('S-53 a name is letters, digits and hyphens: %s', async (name, stored) => {
    const { body, status } = await upload(await plain().png().toBuffer(), name)
    expect(status).toBe(201)
    expect((body as { doc: { filename: string } }).doc.filename).toMatch(stored)
  })

  test('S-82 a form that cannot be read is 400, and one of a thousand parts', async () => {
    const send = async (parts: string[]) => {
      const mark = 'x'.repeat(40)
      const body = `${parts.map((part) => `--${mark}\r\n${part}\r\n`).join('')}--${mark}--\r\n`
      const headers = {
        'content-type': `multipart/form-data; boundary=${mark}`,
        'sec-fetch-site': 'same-origin',
      }
      const request = new Request(`${env.SITE_URL}/api/media`, { method: 'POST', headers, body })
      return POST(request, { params: Promise.resolve({ slug: ['media'] }) })
    }
    const disposition = 'Content-Disposition: form-data; name="file"; filename='
    expect((await send([`${disposition}"a\0.png"\r\n\r\nx`])).status).toBe(400)
    expect((await send([`${disposition}"${'a'.repeat(50_000)}.png"\r\n\r\nx`])).status).toBe(400)
    const many = await send(Array.from({ length: 1000 }, () => `${disposition}"a"\r\n\r\nx`))
    expect(many.status).toBe(400)
    expect(await many.text()).toContain('parts')
  })
})
