import { isIPv4 } from 'node:net'

/**
 * True for a host name or address that is always this machine, regardless of DNS: traffic to it
 * never leaves the machine.
 * @param {string} host without brackets
 */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
