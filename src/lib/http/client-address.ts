/**
 * Returns the client's IP address. The entry server sets X-Forwarded-For to exactly one address,
 * whatever the client sent. Returns 'local' without an entry server.
 */
export function getClientAddress(headers: Pick<Headers, 'get'>): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'local'
}

/** The network used for rate limits: an IPv6 client owns a whole /64. */
export function getClientNetwork(headers: Pick<Headers, 'get'>): string {
  const address = getClientAddress(headers)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the larger group that a network is counted with: the /48 of an IPv6 /64, because a /48
 * holds 65,536 of them. Any other network is its own group.
 */
export function toNetworkGroup(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** For storage and display. */
export function truncateAddress(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.replace(/\.\d+$/, '.0')
}
