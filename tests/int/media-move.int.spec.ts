import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openBucketStore,
  copyAll,
  openFolderStore,
  type MediaStore,
  sweepOrphans,
} from '../../operate/media-store.mjs'
import { startS3Server } from '../support/s3-server.mjs'
import { env } from '@/env'

const FILES = 12
const folder = path.join(env.DATA_DIR, 'media-move')
const here = openFolderStore(folder)
let server: Awaited<ReturnType<typeof startS3Server>>
let bucket: MediaStore

beforeAll(async () => {
  server = await startS3Server()
  bucket = await openBucketStore({ ...env, ...server.env })
  for (let n = 0; n < FILES; n += 1) {
    await here.write(`media/picture ${n} ü.webp`, Buffer.alloc(1000 * n + 1, n))
    await here.write(`avatars/${n}-abc.webp`, Buffer.from(`avatar ${n}`))
  }
  fs.writeFileSync(path.join(folder, '.gitkeep'), '')
})
afterAll(() => server.stop())

async function listKeys(store: MediaStore) {
  const keys = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

test('R-10 a move to S3 that breaks off says so, and goes on when it is run again', async () => {
  let read = 0
  const failing: MediaStore = {
    ...here,
    read: (key) => (++read > 5 ? Promise.reject(new Error('cut')) : here.read(key)),
  }
  await expect(copyAll({ from: failing, to: bucket })).rejects.toThrow('cut')
  expect(await copyAll({ from: here, to: bucket })).toMatchObject({
    copied: 2 * FILES - 5,
    same: 5,
  })
  expect(await copyAll({ from: here, to: bucket })).toMatchObject({ copied: 0, same: 2 * FILES })
  expect(await listKeys(bucket)).toEqual(await listKeys(here))
})

test('R-10 and back: the files of the bucket are those of the folder, to the byte', async () => {
  const back = openFolderStore(path.join(env.DATA_DIR, 'media-back'))
  await copyAll({ from: bucket, to: back })
  for (const key of await listKeys(here)) expect(await back.read(key)).toEqual(await here.read(key))
  expect(await listKeys(back)).toEqual(await listKeys(here))
})

test('R-10 a file of the same name with other content is never overwritten', async () => {
  await here.write('media/odd.webp', Buffer.from('mine'))
  await bucket.write('media/odd.webp', Buffer.from('theirs'))
  await expect(copyAll({ from: here, to: bucket })).rejects.toThrow(
    'has a different media/odd.webp',
  )
  expect(String(await bucket.read('media/odd.webp'))).toBe('theirs')
  await here.remove('media/odd.webp')
})

test('R-10 a bucket that refuses us is an error, not an empty bucket', async () => {
  server.state.fault = 'denied'
  await expect(listKeys(bucket)).rejects.toThrow()
  await expect(bucket.read('media/odd.webp')).rejects.toThrow()
  server.state.fault = 'none'
})

test.each([{ S3_SECRET_ACCESS_KEY: 'another' }, { S3_ACCESS_KEY_ID: 'another' }])(
  'A-63 the bucket takes nothing that is signed with other keys: %o',
  async (other) => {
    const stranger = await openBucketStore({ ...env, ...server.env, ...other })
    const refused = { name: 'SignatureDoesNotMatch' }
    await expect(listKeys(stranger)).rejects.toMatchObject(refused)
    await expect(stranger.write('media/odd.webp', Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect(stranger.read('media/odd.webp')).rejects.toMatchObject(refused)
  },
)

test('R-11 a sweep removes old files that no record names, and nothing else', async () => {
  const age = (name: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    fs.utimesSync(path.join(folder, name), at, at)
  }
  age('picture 1 ü.webp', 2)
  age('picture 2 ü.webp', 2)
  const before = await listKeys(here)
  expect(await sweepOrphans(here, ['media/picture 1 ü.webp'])).toEqual(['media/picture 2 ü.webp'])
  expect(await listKeys(here)).toEqual(before.filter((key) => key !== 'media/picture 2 ü.webp'))
})
