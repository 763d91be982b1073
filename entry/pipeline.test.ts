import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rawRequest } from '../tests/support/raw-request'
import { runInOrder } from './pipeline.mjs'

const root = path.resolve(import.meta.dirname, '..')
const source = fs.readFileSync(path.join(root, 'entry/pipeline.mjs'), 'utf8')
const page = fs.readFileSync(path.join(root, 'docs/http.md'), 'utf8')

/** The files of the steps that are imported, by their names in the list. */
const files = new Map([
  ...[...source.matchAll(/^import \{ (.+) \} from '\.\/(.+\.mjs)'$/gm)].flatMap(
    ([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const),
  ),
  ['bridge.observe', 'entry/observe/metrics.mjs'],
  ['drain.track', 'listener.mjs'],
  ['drain.linger', 'middleware/linger.mjs'],
  ['compress', 'compression'],
  ['waitForShare', 'fair-share.mjs'],
])

test('docs/http.md lists the steps of the pipeline in their order', () => {
  const [, list = ''] = /const steps = \[([^]*?)\n {2}\]/.exec(source) ?? []
  const steps = [...list.replace(/bridge\.observe \?/, '').matchAll(/[\w.]+/g)]
    .map(([name]) => files.get(name))
    .filter((file) => file !== undefined && file !== 'bridge.mjs')
  const [, table = ''] = /\| step .*\n\| --.*\n((?:\|.*\n)+)/.exec(page) ?? []
  const rows = table.split('\n').flatMap((line) => /^\|[^|]*\| `([^`]+)`/.exec(line)?.[1] ?? [])
  expect(steps.length).toBeGreaterThan(10)
  expect(rows).toEqual([...steps, 'request-context.mjs', 'rest.mjs'])
})

test('M-75 beacons are charged: they come after the address of the client and its CPU share', () => {
  const [, list = ''] = /const steps = \[([^]*?)\n {2}\]/.exec(source) ?? []
  const order = ['setClientAddress', 'waitForShare', 'takeBeacons'].map((name) =>
    list.indexOf(name),
  )
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

type Step = Parameters<typeof runInOrder>[0][number]

test('R-02 what a step throws, at once or later, is answered, and never reaches the steps before', async () => {
  const seen: string[] = []
  const outer: Step = async (_request, _response, next) => {
    try {
      next()
    } catch {
      seen.push('thrown into the step before')
    }
    await Promise.resolve()
  }
  const failing: Step = (request) => {
    const error = new Error(request.url)
    if (request.url?.endsWith('later')) return Promise.reject(error)
    throw error
  }
  const noted: string[] = []
  const server = http.createServer(
    runInOrder(
      [outer, failing],
      () => undefined,
      (error, _request, response) => {
        noted.push(String(error))
        response.writeHead(500).end()
      },
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const url of ['/now', '/later']) expect((await rawRequest(origin, url)).status).toBe(500)
  server.close()
  expect(noted).toEqual(['Error: /now', 'Error: /later'])
  expect(seen).toEqual([])
})
