import type { LookupAddress } from 'node:dns'
import os from 'node:os'
import { vi } from 'vitest'

export const toAddress = (address: string): LookupAddress => ({
  address,
  family: address.includes(':') ? 6 : 4,
})

/** Stands in for the system call that connects, so that no packet leaves. Returns the addresses. */
export function stubConnecting(): string[] {
  const connected: string[] = []
  const refuse = (_request: unknown, address: string) => {
    connected.push(address)
    return -os.constants.errno.ECONNREFUSED
  }
  const { TCP } = (process as unknown as Binding).binding('tcp_wrap')
  vi.spyOn(TCP.prototype, 'connect').mockImplementation(refuse)
  vi.spyOn(TCP.prototype, 'connect6').mockImplementation(refuse)
  return connected
}

type Connect = (request: unknown, address: string) => number
type Binding = {
  binding(name: 'tcp_wrap'): { TCP: { prototype: { connect: Connect; connect6: Connect } } }
}
