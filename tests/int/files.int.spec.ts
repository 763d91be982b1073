import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { replaceAvatar } from '@/features/accounts/server/avatar'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction } from '@/platform/database/transaction'
import { FILES } from '@/platform/outbox/outbox'
import type { Media } from '@/payload-types'
import { emptyOutbox, makeDue, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aUser, signInCookie } from '../support/users'

let payload: Payload
let cookie: string
beforeAll(async () => {
  payload = await getTestPayload()
  cookie = await signInCookie(await aUser(payload, { role: 'editor' }))
})
beforeEach(() => emptyOutbox(payload))

const stored = () =>
  existsSync(env.MEDIA_DIR)
    ? readdirSync(env.MEDIA_DIR, { recursive: true, encoding: 'utf8' })
        .filter((name) => path.extname(name))
        .sort()
    : []

/** Removes what no commit named, as if its minute were over. */
async function settle() {
  await makeDue(payload)
  await sendQueue(payload, FILES)
}

const RED = { r: 221, g: 0, b: 0 }
const colors = ['#dd0000', '#00dd00', '#0000dd', '#dddd00', '#00dddd']

async function aFile(background = '#dd0000', name = 'desk.png', width = 600) {
  const create = { width, height: 400, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

type Answer = { doc: Media }

async function upload(file: File, json: object = { alt: 'A desk' }) {
  const { body, status, text } = await callRest('POST', '/media', { cookie, file, json })
  expect(status, text).toBe(201)
  return (body as Answer).doc
}

async function measureInk(name: string | null | undefined): Promise<string> {
  const { data } = await sharp(readFileSync(path.join(env.MEDIA_DIR, name ?? '')))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A WebP is not exact.
  return `#${[...data.subarray(0, 3)].map((ink) => (ink > 128 ? 'dd' : '00')).join('')}`
}

const listFiles = ({ filename, sizes }: Media) =>
  [...new Set([filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)])]
    .filter((name) => name !== null && name !== undefined)
    .sort()

const read = (id: number) => payload.findByID({ collection: 'media', id, depth: 0 })

describe('M-80 what is refused leaves nothing, and takes nothing', () => {
  test('M-80 a refused replacement keeps the picture', async () => {
    const before = await upload(await aFile())
    const files = stored()
    const json = { alt: 'x'.repeat(400) }
    const file = await aFile(colors[1])
    const { body, status } = await callRest('PATCH', `/media/${before.id}`, { cookie, file, json })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('alt')
    expect(await read(before.id)).toMatchObject({ filename: before.filename, alt: 'A desk' })
    expect(stored()).toEqual(files)
    expect(await measureInk(before.filename)).toBe(colors[0])
    expect((await callRest('GET', `/media/file/${before.filename}`)).status).toBe(200)
    await settle()
    expect(stored()).toEqual(files)
  })

  test('M-80 a refused upload leaves no file', async () => {
    const files = stored()
    const file = await aFile()
    const { status } = await callRest('POST', '/media', { cookie, file, json: { alt: '' } })
    expect(status).toBe(400)
    expect(stored()).toEqual(files)
  })

  test('M-80 one file for several records is refused', async () => {
    const [one, two] = [await upload(await aFile()), await upload(await aFile())]
    const files = stored()
    const query = { 'where[id][in]': `${one.id},${two.id}` }
    const file = await aFile(colors[1])
    const answer = await callRest('PATCH', '/media', { cookie, file, query, json: { alt: 'B' } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('one record only')])
    expect(stored()).toEqual(files)
    expect(await read(one.id)).toMatchObject({ alt: 'A desk', filename: one.filename })
  })

  test('M-80 an upload and a replacement that are rolled back leave what was there', async () => {
    const before = await upload(await aFile())
    const files = stored()
    const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: RED } })
      .png()
      .toBuffer()
    const file = { data, name: 'desk.png', mimetype: 'image/png', size: data.length }
    const undone = inTransaction(payload, async (req) => {
      const as = { collection: 'media', req, overrideAccess: true } as const
      await payload.create({ ...as, data: { alt: 'New' }, file: { ...file } })
      await payload.update({ ...as, id: before.id, data: { alt: 'Other' }, file: { ...file } })
      expect(stored().length).toBeGreaterThan(files.length)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await settle()
    expect(stored()).toEqual(files)
    expect(await read(before.id)).toMatchObject({ alt: 'A desk', filename: before.filename })
  })

  test('M-80 a removal that is rolled back keeps the file', async () => {
    const before = await upload(await aFile())
    const undone = inTransaction(payload, async (req) => {
      await payload.delete({ collection: 'media', id: before.id, req, overrideAccess: true })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await settle()
    expect(stored()).toEqual(expect.arrayContaining(listFiles(before)))
  })

  test('M-80 a file that a record names is not removed, whatever a message says', async () => {
    const picture = await upload(await aFile())
    const keys = listFiles(picture).map((name) => `media/${name}`)
    await onPool(
      payload,
      sql`insert into outbox (kind, queue, payload)
          values ('files.remove', ${FILES}, ${JSON.stringify({ keys })}::jsonb)`,
    )
    await settle()
    expect(stored()).toEqual(expect.arrayContaining(listFiles(picture)))
  })
})

describe('M-80 the former file goes after the commit', () => {
  test('M-80 a replacement', async () => {
    const before = await upload(await aFile(colors[0], 'desk.png', 1500))
    expect(listFiles(before).length).toBe(4)
    const file = await aFile(colors[1])
    const json = { alt: 'Another' }
    const { body } = await callRest('PATCH', `/media/${before.id}`, { cookie, file, json })
    const { doc } = body as Answer
    expect(await measureInk(before.filename)).toBe(colors[0])
    expect(await measureInk(doc.filename)).toBe(colors[1])
    await settle()
    expect(stored()).toEqual(expect.arrayContaining(listFiles(doc)))
    expect(stored().filter((name) => listFiles(before).includes(name))).toEqual([])
  })

  test('M-80 a change of texts keeps the files', async () => {
    const before = await upload(await aFile())
    const json = { alt: 'Another' }
    await callRest('PATCH', `/media/${before.id}`, { cookie, json })
    await settle()
    expect(listFiles(await read(before.id))).toEqual(listFiles(before))
    expect(stored()).toEqual(expect.arrayContaining(listFiles(before)))
  })

  test('M-80 a removal takes all sizes, whatever the answer shows', async () => {
    const before = await upload(await aFile(colors[0], 'desk.png', 1500))
    const query = { 'select[alt]': 'true' }
    const { status } = await callRest('DELETE', `/media/${before.id}`, { cookie, query })
    expect(status).toBe(200)
    await settle()
    expect(stored().filter((name) => listFiles(before).includes(name))).toEqual([])
  })

  test('M-80 a crop is a new file', async () => {
    const before = await upload(await aFile(colors[0], 'desk.png', 1500))
    const query = {
      'uploadEdits[crop][x]': '0',
      'uploadEdits[crop][y]': '0',
      'uploadEdits[crop][width]': '50',
      'uploadEdits[crop][height]': '50',
      'uploadEdits[widthInPixels]': '750',
      'uploadEdits[heightInPixels]': '200',
    }
    const options = { cookie, query, json: { alt: 'x'.repeat(400) } }
    expect((await callRest('PATCH', `/media/${before.id}`, options)).status).toBe(400)
    expect(await measureInk(before.filename)).toBe(colors[0])
    const { body, status, text } = await callRest('PATCH', `/media/${before.id}`, {
      ...options,
      json: { alt: 'Half' },
    })
    expect(status, text).toBe(200)
    const { doc } = body as Answer
    expect(doc).toMatchObject({ alt: 'Half', width: 750, height: 200 })
    expect(doc.filename).toMatch(/^desk-[0-9a-f]{16}\.webp$/)
    expect(doc.filename).not.toBe(before.filename)
    const { height, width } = await sharp(
      readFileSync(path.join(env.MEDIA_DIR, doc.filename ?? '')),
    ).metadata()
    expect({ height, width }).toEqual({ height: 200, width: 750 })
    await settle()
    expect(stored().filter((name) => listFiles(before).includes(name))).toEqual([])
    expect(stored()).toEqual(expect.arrayContaining(listFiles(doc)))
  })

  test('M-80 of two profile pictures the former goes with its record', async () => {
    const user = await aUser(payload)
    const png = Buffer.from(await (await aFile()).arrayBuffer())
    await replaceAvatar({ payload, userId: user.id, png })
    const url = await replaceAvatar({ payload, userId: user.id, png })
    await settle()
    const left = stored().filter((name) => name.startsWith(`avatars/${user.id}-`))
    expect(left).toEqual([`avatars/${url.split('/').at(-1)}`])
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    await settle()
    expect(stored()).not.toContain(left[0])
  })
})

test('M-133 a picture is encoded once, and once for each size', async () => {
  const { toBuffer } = sharp.prototype as { toBuffer: (...args: unknown[]) => unknown }
  const file = await aFile(colors[0], 'desk.png', 1500)
  let count = 0
  sharp.prototype.toBuffer = function (...args: unknown[]) {
    count += 1
    return toBuffer.apply(this, args)
  }
  onTestFinished(() => void (sharp.prototype.toBuffer = toBuffer))
  expect(Object.keys((await upload(file)).sizes ?? {})).toHaveLength(3)
  expect(count).toBe(4)
})

describe('M-81 a name is unique by construction', () => {
  const expectOwnBytes = async (doc: Media, color: string | undefined) => {
    expect(doc.filename).toMatch(/^desk-[0-9a-f]{16}\.webp$/)
    for (const name of listFiles(doc)) expect(await measureInk(name), name).toBe(color)
  }

  test('M-81 five uploads of one name at once each store their own bytes', async () => {
    const files = await Promise.all(colors.map((color) => aFile(color, 'desk.png', 800)))
    const docs = await Promise.all(files.map((file) => upload(file)))
    expect(new Set(docs.flatMap(listFiles)).size).toBe(docs.flatMap(listFiles).length)
    for (const [index, doc] of docs.entries()) await expectOwnBytes(doc, colors[index])
  })

  test('M-81 so do replacements at once', async () => {
    const docs = await Promise.all(colors.map(async () => upload(await aFile('#dd00dd'))))
    const files = await Promise.all(colors.map((color) => aFile(color, 'desk.png', 800)))
    await Promise.all(
      docs.map(({ id }, index) =>
        callRest('PATCH', `/media/${id}`, { cookie, file: files[index], json: { alt: 'New' } }),
      ),
    )
    await settle()
    for (const [index, { id }] of docs.entries())
      await expectOwnBytes(await read(id), colors[index])
  })

  test('M-81 so do copies at once, and a copy outlives its original', async () => {
    const first = await upload(await aFile(colors[2]), { alt: 'A desk', credit: 'Ada' })
    await onPool(
      payload,
      sql`update media set legacy_id = ${`x/${first.id}`} where id = ${first.id}`,
    )
    const answers = await Promise.all(
      [1, 2].map(() => callRest('POST', `/media/${first.id}/duplicate`, { cookie, json: {} })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const copies = answers.map(({ body }) => (body as Answer).doc)
    await payload.delete({ collection: 'media', id: first.id, overrideAccess: true })
    await settle()
    for (const copy of copies) {
      expect(copy).toMatchObject({ alt: 'A desk', credit: 'Ada' })
      expect((await read(copy.id)).legacyId ?? null).toBeNull()
      await expectOwnBytes(copy, colors[2])
    }
    expect(new Set(copies.flatMap(listFiles)).size).toBe(copies.flatMap(listFiles).length)
  })

  test('M-81 a former name stays readable, in whole and in part', async () => {
    const doc = await upload(await aFile())
    const [former] = listFiles(doc)
    const headers = { range: 'bytes=0-3' }
    const { response, status } = await callRest('GET', `/media/file/${former}`, { headers })
    expect(status).toBe(206)
    expect(await response.text()).toBe('RIFF')
    const beyond = { range: 'bytes=9000000-' }
    const refused = await callRest('GET', `/media/file/${former}`, { headers: beyond })
    expect(refused.status).toBe(416)
  })
})
