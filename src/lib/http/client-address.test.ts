import { describe, expect, test } from 'vitest'
import { getClientAddress, getClientNetwork, truncateAddress } from './client-address'

const forwarded = (address: string) => new Headers({ 'x-forwarded-for': address })

describe('client-address', () => {
  test('S-07 an IPv6 client is its network', () => {
    const one = getClientNetwork(forwarded('2001:db8:1:2:aaaa::1'))
    expect(getClientNetwork(forwarded('2001:db8:1:2:bbbb:cccc:dddd:2'))).toBe(one)
    expect(getClientNetwork(forwarded('2001:db8:1:3::1'))).not.toBe(one)
    expect(getClientNetwork(forwarded('::ffff:203.0.113.7'))).toBe('203.0.113.7')
  })

  test('S-99 the stored part of an address does not identify a person', () => {
    expect(truncateAddress('203.0.113.77')).toBe('203.0.113.0')
    expect(truncateAddress('2001:db8:1:2::9')).toBe('2001:db8:1::')
    expect(getClientAddress(new Headers())).toBe('local')
  })
})
