import { isIP } from 'node:net'

/** Headers that claim where a request came from. Any client can set them. */
const FORWARDING = /^(?:forwarded|x-forwarded-.+|.+-(?:real|client|connecting)-ip)$/

/**
 * Makes the forwarding headers trustworthy; drops them unless `trustProxy` proxies are in front.
 * Each proxy appends the address that it saw, so the client's is the `trustProxy`-th from the
 * right.
 * @type {(site: { trustProxy: number }) => import('./middleware').Middleware}
 */
export function setClientAddress({ trustProxy }) {
  return ({ headers, socket }, _response, next) => {
    const hops = toList(headers['x-forwarded-for'])
    const host = toList(headers['x-forwarded-host']).at(-1)
    const proto = toList(headers['x-forwarded-proto']).at(-1)
    for (const name in headers) if (FORWARDING.test(name)) delete headers[name]

    const claimed = trustProxy > 0 ? plain(hops.at(-trustProxy) ?? hops[0] ?? '') : ''
    headers['x-forwarded-for'] = isIP(claimed) ? claimed : plain(socket.remoteAddress ?? '')
    headers['x-forwarded-proto'] = trustProxy > 0 && proto === 'https' ? 'https' : 'http'
    if (trustProxy > 0 && host) headers['x-forwarded-host'] = host
    next()
  }
}

/** @param {string | string[] | undefined} value */
function toList(value) {
  return String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Unmaps an IPv4 address seen through IPv6 (`::ffff:192.0.2.1`). @param {string} address */
function plain(address) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
