import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDrain } from '../listener.mjs'

let server: http.Server | undefined
afterEach(() => server?.closeAllConnections())

/** A server whose responses wait until the test lets them go. */
async function slowServer() {
  const begun: http.ServerResponse[] = []
  const listener = http.createServer()
  const drain = createDrain(listener)
  const arrived = new Promise<void>((resolve) => {
    listener.on('request', (request, response) => {
      void drain.track(request, response, () => {
        begun.push(response)
        resolve()
      })
    })
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  server = listener
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return { drain, begun, arrived, url }
}

test('running requests finish, health returns 503, and then the server stops listening', async () => {
  const { drain, begun, arrived, url } = await slowServer()
  const slow = fetch(`${url}/slow`)
  await arrived
  const finished = drain.finish(5000)

  const health = await fetch(`${url}/api/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({ status: 'draining' })

  begun[0]?.end('done')
  const response = await slow
  expect(response.headers.get('connection')).toBe('close')
  expect(await response.text()).toBe('done')
  await finished
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})

test('a request that never ends is cut off at the deadline', async () => {
  const { drain, arrived, url } = await slowServer()
  const endless = fetch(`${url}/endless`)
  await arrived
  const cut = expect(endless).rejects.toThrow()
  await drain.finish(50)
  await cut
})

test('idle connections do not hold the end up', async () => {
  const { drain, begun, arrived, url } = await slowServer()
  const quick = fetch(`${url}/quick`)
  await arrived
  begun[0]?.end('ok')
  await (await quick).text()
  // Longer than the test may take.
  await drain.finish(600_000)
})
