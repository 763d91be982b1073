import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucketStore, openFolderStore, type MediaStore } from '../../operate/media-store.mjs'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { listFileKeys } from '@/platform/files/file-names'
import { FILES } from '@/platform/outbox/outbox'
import { processWide } from '@/lib/process-wide'
import { isLong } from '../support/is-long'
import { emptyOutbox, makeDue, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { startS3Server } from '../support/s3-server.mjs'

/** One of each kind; `npm run test:long` tries every step. */
const SHORT = ['delete from outbox', 'rename', 'after write', 'commit']
const SHORT_REMOVAL = ['after remove']

const PICTURE = path.join(env.DATA_DIR, 'killed.png')
const opened = processWide<{ store?: Promise<MediaStore> }>('file-store', () => ({}))
const own = opened.store
let payload: Payload
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  payload = await getTestPayload()
  s3 = await startS3Server()
  const create = { width: 600, height: 400, channels: 3, background: '#00dd00' } as const
  writeFileSync(PICTURE, await sharp({ create }).png().toBuffer())
})
afterAll(async () => {
  opened.store = own
  await s3.stop()
})

async function replaceUntil(id: number, step: number, more: Record<string, string>) {
  const script = 'tests/support/killed-writer.ts'
  const args = ['--conditions=production', '--import', 'tsx', script, String(id), PICTURE]
  const child = spawn(process.execPath, [...args, String(step)], {
    env: { ...process.env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, output }
}

describe.each(['disk', 'S3'])('M-80 on %s', (where) => {
  const folder = path.join(env.DATA_DIR, 'killed')
  const settings = () => (where === 'S3' ? s3.env : { MEDIA_DIR: folder })
  let store: MediaStore
  beforeAll(async () => {
    store = where === 'S3' ? await openBucketStore({ ...env, ...s3.env }) : openFolderStore(folder)
    opened.store = Promise.resolve(store)
  })

  async function aRecord() {
    const create = { width: 600, height: 400, channels: 3, background: '#dd0000' } as const
    const data = await sharp({ create }).png().toBuffer()
    const file = { data, mimetype: 'image/png', name: 'desk.png', size: data.length }
    const as = { collection: 'media', overrideAccess: true } as const
    await payload.delete({ ...as, where: { id: { exists: true } } })
    await emptyOutbox(payload)
    for await (const { key } of store.list()) await store.remove(key)
    return payload.create({ ...as, data: { alt: 'Old' }, file })
  }

  async function keys() {
    const all: string[] = []
    for await (const { key } of store.list()) all.push(key)
    // A half-written file is hidden.
    const hidden = existsSync(folder) ? readdirSync(folder).filter((name) => name[0] === '.') : []
    return [...all, ...(where === 'disk' ? hidden : [])].sort()
  }

  /** A minute later, with a new process. */
  async function settle() {
    await makeDue(payload)
    await onPool(payload, sql`update outbox set claimed_until = null`)
    await sendQueue(payload, FILES)
  }

  test('M-80 a process that is killed at any step loses nothing and leaves nothing', async () => {
    const whole = await replaceUntil((await aRecord()).id, -1, settings())
    expect(whole.code).toBe(0)
    const steps = JSON.parse(whole.output) as string[]
    const removal = steps.indexOf('commit') + 1
    const chosen = [
      ...SHORT.map((name) => steps.indexOf(name)),
      removal,
      ...SHORT_REMOVAL.map((name) => steps.indexOf(name, removal)),
    ].filter((index) => index >= 0)
    expect(chosen.length).toBe(where === 'disk' ? 6 : 5)

    for (const at of isLong ? steps.keys() : chosen) {
      const before = await aRecord()
      const { signal } = await replaceUntil(before.id, at, settings())
      const about = `killed before step ${at}: ${steps[at]}`
      expect(signal, about).toBe('SIGKILL')
      await expect
        .poll(
          async () => {
            await settle()
            const record = await payload.findByID({ collection: 'media', id: before.id, depth: 0 })
            return { keys: await keys(), named: listFileKeys('media', record).sort() }
          },
          { message: about },
        )
        .toSatisfy(({ keys: there, named }) => String(there) === String(named))
      const record = await payload.findByID({ collection: 'media', id: before.id, depth: 0 })
      expect(record.alt, about).toBe(at > steps.indexOf('commit') ? 'New' : 'Old')
      for (const key of listFileKeys('media', record)) {
        const bytes = (await store.read(key)) ?? Buffer.alloc(0)
        const [red = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer()
        expect(red > 128, `${about}: ${key}`).toBe(record.alt === 'Old')
      }
    }
  }, 1_800_000)
})
