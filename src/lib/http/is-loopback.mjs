import { isIPv4 } from 'node:net'

/**
 * True for a host name or address that leads to this machine whatever a name server says: what is
 * sent there crosses no network.
 * @param {string} host without brackets
 */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
