import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { setClientAddress } from './client-address.mjs'

const peer = '10.0.0.9'
const rewritten = (headers: Record<string, string>, trustProxy: number) => {
  const request = new IncomingMessage(new Socket())
  Object.defineProperty(request.socket, 'remoteAddress', { value: peer })
  request.headers = headers
  void setClientAddress({ trustProxy })(request, new ServerResponse(request), () => {})
  return headers
}

describe('S-93 forwarding headers', () => {
  test('without a trusted proxy forwarded headers of clients are dropped', () => {
    const claims = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      'x-real-ip': '1.2.3.4',
      'true-client-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    }
    expect(rewritten(claims, 0)).toEqual({ 'x-forwarded-for': peer, 'x-forwarded-proto': 'http' })
  })

  test.each([
    [1, 'forged, 192.0.2.7', '192.0.2.7'],
    [2, 'forged, 192.0.2.7, 10.0.0.1', '192.0.2.7'],
    [1, '::ffff:192.0.2.7', '192.0.2.7'],
    [1, 'not-an-address', peer],
    [1, '', peer],
  ])('behind %i proxies, %j means %s', (proxies, given, client) => {
    expect(rewritten({ 'x-forwarded-for': given }, proxies)['x-forwarded-for']).toBe(client)
  })

  test('behind a proxy its scheme and host count, the last of a list', () => {
    const headers = {
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'evil.test, site.test',
    }
    expect(rewritten(headers, 1)).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'site.test',
    })
  })
})
