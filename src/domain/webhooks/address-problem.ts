import net from 'node:net'
import { env } from '@/env'

const LONGEST = 2000
/** Names that mean this machine or its network, whatever the DNS says (RFC 6761, RFC 6762, RFC 9476). */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|private)$/

/** Whether the operator lets webhooks go to this host, wherever it is (`WEBHOOKS_ALLOW`). */
export function isAllowedHost(hostname: string): boolean {
  return env.WEBHOOKS_ALLOW.includes(hostname)
}

/**
 * What is wrong with the address of a webhook, in words for whoever typed it; null when nothing is that can
 * be told without asking for its host (W-06). Addresses of machines are refused by their numbers, however
 * they are written: a receiver has a name, as its certificate does.
 */
export function addressProblem(address: string): string | null {
  if (address.length > LONGEST || !URL.canParse(address)) {
    return 'Type a whole address, as https://example.com/hook.'
  }
  const { hostname, password, protocol, username } = new URL(address)
  if (protocol !== 'https:') return 'The address must begin with https://.'
  if (username || password) return 'The address may have no user name and no password.'
  if (isAllowedHost(hostname)) return null
  if (hostname.startsWith('[') || net.isIP(hostname)) {
    return 'Use the name of the host, not its number.'
  }
  if (!hostname.replace(/\.$/, '').includes('.') || INSIDE.test(hostname.replace(/\.$/, ''))) {
    return 'This host is inside a network. An operator can allow it: WEBHOOKS_ALLOW.'
  }
  return null
}
