import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/platform/routes.mjs'
import { rawRequest } from '../../tests/support/raw-request'
import { runInOrder } from '../pipeline.mjs'
import { checkForm, checkOrigin } from './check-request.mjs'

const BOUNDARY = '----------------------------1234'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
const site = checkOrigin({ siteUrl: 'https://atelier.test', corsOrigins: [] })

/** Sends back what arrives behind the steps. */
const server = http.createServer(
  runInOrder([site, checkForm], (request, response) => {
    const send = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      response.end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString('latin1')}`)
    }
    void send()
  }),
)
let origin = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

function getForm(parts: number): string {
  const part = (_: unknown, at: number) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`
  return `${Array.from({ length: parts }, part).join('')}--${BOUNDARY}--\r\n`
}

/** A post at a page of ours; by chunks where its length is not told. */
function post(type: string, body: string, { path = '/about', isChunked = false } = {}) {
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Buffer.byteLength(body) }
  const headers = { origin: 'https://atelier.test', 'content-type': type, ...length }
  return rawRequest(origin, path, { method: 'POST', headers, body })
}

describe('M-37 M-38 forms that are refused', () => {
  test.each<[string, string, string, number]>([
    ['of 101 parts', FORM, getForm(101), 413],
    ['of 12,000 parts', FORM, getForm(12_000), 413],
    ['of 2 MB', FORM, getForm(1).replace('\r\nx', `\r\n${'x'.repeat(2_000_000)}`), 413],
    ['of 2 MB of another type', 'text/plain', 'x'.repeat(2_000_000), 413],
    ['without a boundary', 'multipart/form-data', getForm(1), 400],
    ['with a boundary of one character', 'multipart/form-data; boundary=b', 'x', 400],
    ['that ends within a part', FORM, getForm(2).slice(0, -40), 400],
    ['that is no form', FORM, '{}', 400],
    ['without a body', FORM, '', 400],
  ])('M-37 M-38 M-65 a form %s is refused', async (_what, type, body, expected) => {
    for (const isChunked of [false, true]) {
      const sent = await post(type, body, { isChunked }).catch(() => null)
      // Anyone who still sends when the refusal comes may see the connection end.
      expect([expected, undefined]).toContain(sent?.status)
      if (body.length < 1_000_000) expect(sent?.status).toBe(expected)
    }
  })
})

describe('M-38 forms that pass', () => {
  test.each([
    ['of 100 parts', FORM, getForm(100)],
    ['of another type', 'text/plain;charset=UTF-8', '[{"a":1}]'],
    ['that is empty', 'application/x-www-form-urlencoded', ''],
  ])('M-38 a form %s arrives whole', async (_what, type, body) => {
    for (const isChunked of [false, true]) {
      const { status, text } = await post(type, body, { isChunked })
      expect([status, text]).toEqual([200, `POST /about ${body}`])
    }
  })

  test('S-52 files and what interfaces take are left to their handlers', async () => {
    const files = ROUTES.filter(({ takesFiles }) => takesFiles)
    const paths = files.map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'workshops'))
    for (const path of [...paths, '/api/media']) {
      const { status, text } = await post(FORM, 'x'.repeat(2_000_000), { path })
      expect([status, text.length > 2_000_000]).toEqual([200, true])
    }
  })
})

test('M-34 what Next forwards to itself is no action of that page', async () => {
  const headers = { origin: 'https://atelier.test', 'x-action-forwarded': '1', 'next-action': 'x' }
  const { headers: sent, status } = await rawRequest(origin, '/login', { method: 'POST', headers })
  expect([status, sent['x-nextjs-action-not-found']]).toEqual([404, '1'])
})
