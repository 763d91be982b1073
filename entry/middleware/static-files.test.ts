import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '../../scripts/lib/build.mjs'
import { serveStaticFiles } from './static-files.mjs'

const SCRIPT = 'console.log("a script of the build")\n'.repeat(100)
let folder = ''
let server: http.Server
let port = 0

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-files-'))
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  write('.next/static/chunks/a.js', SCRIPT)
  write('.next/static/chunks/[id].js', 'dynamic')
  write('.next/static/chunks/a.js.map', '{}')
  write('.next/server/secret.js', 'secret')
  write('public/icon.svg', '<svg/>')
  write('public/page.html', '<script></script>')
  write('public/gone.svg', '<svg/>')
  await precompress(path.join(folder, '.next/static'))
  const serveFile = serveStaticFiles(folder)
  server = http.createServer((request, response) =>
    serveFile(request, response, () => response.writeHead(404).end()),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function ask(address: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const options = { port, host: '127.0.0.1', method, path: address, headers }
  const [response] = (await once(http.request(options).end(), 'response')) as [http.IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }
}

test.each([
  '/_next/static/../server/secret.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/static/..%2fserver/secret.js',
  '/_next/server/secret.js',
  '/../.next/server/secret.js',
  '/_next/static/chunks',
  '/_next/static/chunks/a.js.br',
  '/_next/static/chunks/a.js.gz',
  '/_next/static/chunks/a.js.map',
  '/page.html',
])('%s is no file', async (address) => {
  expect((await ask(address)).status).toBe(404)
})

test('POST is none of its business', async () => {
  expect((await ask('/icon.svg', {}, 'POST')).status).toBe(404)
})

test('a file that vanished is not there, and the site goes on', async () => {
  fs.rmSync(path.join(folder, 'public/gone.svg'))
  expect((await ask('/gone.svg')).status).toBe(404)
  expect((await ask('/icon.svg')).status).toBe(200)
})

test('scripts of the build come packed, and for a year', async () => {
  const br = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(zlib.brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT)
  const plain = await ask('/_next/static/chunks/a.js?dpl=1')
  expect(plain.bytes.toString()).toBe(SCRIPT)
  expect((await ask('/_next/static/chunks/%5Bid%5D.js')).bytes.toString()).toBe('dynamic')
})

test('files of public/ for a day, and 304 for who has them', async () => {
  const { headers } = await ask('/icon.svg')
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
  const again = await ask('/icon.svg', { 'if-none-match': headers.etag })
  expect(again.status).toBe(304)
})
