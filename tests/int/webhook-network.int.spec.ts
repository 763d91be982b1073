import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/env'
import { findAddressProblem, webhookNetwork } from '@/platform/network'
import { post } from '@/features/webhooks/server/post'
import { getTestPayload } from '../support/payload'
import type { Receiver } from '../support/receiver.mjs'
import { closeReceivers, openReceiver } from '../support/webhooks'
import { stubConnecting, toAddress } from '../support/stub-network'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver({ names: ['hooks.example.com'] })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeReceivers(await getTestPayload(), [receiver])
})

const send = (url: string, limitMs?: number) => post({ url, headers: {}, body: '{}' }, limitMs)
const resolveTo = (...addresses: string[]) => {
  webhookNetwork.find = () => Promise.resolve(addresses.map(toAddress))
}

describe('W-06 no way into the inside', () => {
  test.each([
    'http://hooks.example.com',
    'ftp://hooks.example.com',
    'https://user@hooks.example.com',
    'https://user:secret@hooks.example.com',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://0',
    'https://10.0.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[fe80::1]',
    'https://[64:ff9b::7f00:1]',
    'https://８.8.8.8',
    'https://localhost',
    'https://LOCALHOST.',
    'https://db',
    'https://metadata.google.internal',
    'https://printer.local',
    'not an address',
    `https://hooks.example.com/${'x'.repeat(2000)}`,
  ])('W-06 %s is no address of a webhook, and nothing is sent there', async (url) => {
    env.WEBHOOKS_ALLOW.splice(0)
    expect(findAddressProblem(url)).toEqual(expect.any(String))
    expect(await send(url)).toEqual({ status: null, ms: 0, error: findAddressProblem(url) })
  })

  test.each([
    ['127.0.0.1'],
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['100.64.0.1'],
    ['169.254.169.254'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:7f00:1'],
    ['::7f00:1'],
    ['64:ff9b::7f00:1'],
    ['64:ff9b:1::7f00:1'],
    ['2002:7f00:1::'],
    ['2001:0:7f00:1::'],
    ['fc00::1'],
    ['fd00:ec2::254'],
    ['fe80::1'],
    ['fec0::1'],
    ['ff02::1'],
    // One that is public next to one that is not.
    ['93.184.216.34', '127.0.0.1'],
  ])('W-06 a public name that means %s %s is not connected to', async (...addresses) => {
    resolveTo(...addresses)
    const outcome = await send(`https://hooks.example.com:${receiver.port}/hook`)
    expect(outcome).toMatchObject({ status: null, error: 'The host is in a private network' })
    expect(receiver.received).toEqual([])
  })

  test('W-06 a name that changes its meaning gains nothing: what is checked is what is connected to', async () => {
    const connected = stubConnecting()
    let lookups = 0
    webhookNetwork.find = () => {
      lookups += 1
      // Public for anyone who only looks, inside for anyone who connects.
      return Promise.resolve([
        { address: lookups === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 },
      ])
    }
    const url = `https://hooks.example.com:${receiver.port}/hook`
    expect(await send(url)).toMatchObject({ status: null, error: 'Connection refused' })
    // One question of the DNS a connection: no one asks twice and believes the first.
    expect([lookups, connected]).toEqual([1, ['93.184.216.34']])
    expect(await send(url)).toMatchObject({
      status: null,
      error: 'The host is in a private network',
    })
    expect([lookups, connected]).toEqual([2, ['93.184.216.34']])
    expect(receiver.received).toEqual([])
  })

  test('W-06 a redirect into the inside is a response and no way', async () => {
    receiver.state.respond = () => ({
      status: 302,
      headers: { location: `https://localhost:${receiver.port}/inside` },
    })
    expect(await send(receiver.url)).toMatchObject({ status: 302, error: null })
    expect(receiver.received).toHaveLength(1)
  })

  test('W-06 W-17 what the operator allows is reached, over https and with a certificate that is trusted only', async () => {
    expect(await send(receiver.url)).toMatchObject({ status: 204, error: null })
    expect(await send(receiver.url.replace('https', 'http'))).toMatchObject({ status: null })
    expect(await send(receiver.url.replace('localhost', '127.0.0.1'))).toMatchObject({
      status: null,
    })
    webhookNetwork.ca = undefined
    const stranger = await openReceiver()
    webhookNetwork.ca = receiver.ca
    const refused = await send(stranger.url)
    expect(refused.error).toMatch(/^TLS error/)
    await stranger.stop()
  })
})

describe('W-04 a response', () => {
  test('W-04 has its time; what is not there by then did not come', async () => {
    receiver.state.respond = () => ({ afterMs: 5000 })
    const late = await send(receiver.url, 150)
    expect(late).toMatchObject({ status: null, error: 'No response within 0.15 seconds' })
  })

  test('W-04 is cut at 64 KB, however long it would go on', async () => {
    receiver.state.respond = () => ({ status: 200, body: 'x'.repeat(80 * 1024), neverEnds: true })
    const { ms, ...outcome } = await send(receiver.url, 10_000)
    expect(outcome).toEqual({ status: 200, error: null })
    // Long before its time is over: the cut ends it.
    expect(ms).toBeLessThan(9_000)
  })

  test('W-04 that changes the protocol (101) is one that is not taken, and ends', async () => {
    receiver.state.respond = () => ({
      status: 101,
      headers: { connection: 'Upgrade', upgrade: 'x' },
    })
    expect(await send(receiver.url)).toMatchObject({ status: 101, error: null })
  })

  test('W-04 that begins well and never ends is a response all the same', async () => {
    receiver.state.respond = () => ({ status: 200, neverEnds: true })
    expect(await send(receiver.url, 2000)).toMatchObject({ status: 200, error: null })
  })

  test('W-04 a receiver that is not there is told in words', async () => {
    await receiver.stop()
    expect((await send(receiver.url)).error).toBe('Connection refused')
    receiver = await openReceiver()
    resolveTo()
    expect((await send('https://hooks.example.com')).error).toBe('The host was not found')
  })
})
