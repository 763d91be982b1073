import type { LookupAddress } from 'node:dns'
import os from 'node:os'
import { vi } from 'vitest'
import { env } from '@/env'

export const toAddress = (address: string): LookupAddress => ({
  address,
  family: address.includes(':') ? 6 : 4,
})

/**
 * Stands in for the system call that connects, so that no packet leaves but to the database, to which
 * the pool may connect at any time. Returns the addresses.
 */
export function stubConnecting(): string[] {
  const connected: string[] = []
  const { TCP } = (process as unknown as Binding).binding('tcp_wrap')
  for (const name of ['connect', 'connect6'] as const) {
    const connect = TCP.prototype[name]
    vi.spyOn(TCP.prototype, name).mockImplementation(function (this: unknown, ...asked) {
      const [, address, port] = asked
      if (String(port) === new URL(env.DATABASE_URL).port) return connect.apply(this, asked)
      connected.push(address)
      return -os.constants.errno.ECONNREFUSED
    })
  }
  return connected
}

type Connect = (request: unknown, address: string, port: number) => number
type Binding = {
  binding(name: 'tcp_wrap'): { TCP: { prototype: { connect: Connect; connect6: Connect } } }
}
