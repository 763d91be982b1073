import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '@/env'
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
