/**
 * The network address a request came from. The entry server has put exactly one address into
 * X-Forwarded-For, whatever the client sent; 'local' where there is no entry server.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'local'
}

/**
 * The address for counting: an IPv6 client owns a whole /64 network, so counting single addresses
 * would give it as many tries as it likes.
 */
export function clientNetwork(headers: Pick<Headers, 'get'>): string {
  const address = clientAddress(headers)
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
 * The group that a network counts with: the /48 around an IPv6 /64, because whoever is given one has
 * 65,536 networks. Anything else is a group by itself.
 */
export function networkGroup(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** The address as it may be stored and shown: the last part is left out. */
export function truncateAddress(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.replace(/\.\d+$/, '.0')
}
