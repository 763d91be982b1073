import dns, { type LookupAddress } from 'node:dns'
import https from 'node:https'
import net from 'node:net'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { env } from '@/env'
import { processWide } from '@/lib/process-wide'
import { TEST_EVENT } from '@/lib/webhooks/events'

const LONGEST = 2000
/** Names that mean this machine or its network, whatever the DNS says (RFC 6761, RFC 6762, RFC 9476). */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|private)$/

/** Whether the operator lets webhooks go to this host, wherever it is (`WEBHOOKS_ALLOW`). */
export function isAllowedHost(hostname: string): boolean {
  return env.WEBHOOKS_ALLOW.includes(hostname)
}

/**
 * What is wrong with the address of a webhook, in words for whoever typed it; null when nothing is that can
 * be told without asking for its host. Addresses of machines are refused by their numbers, however
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

const KEPT = { keepAlive: true, maxFreeSockets: 10, timeout: 20_000 }

/** Finds the addresses of a host. Throws when there is none. */
type FindAddresses = (hostname: string) => Promise<LookupAddress[]>

/**
 * How a receiver is found and whose certificates count. An object, so that tests can stand in for the DNS
 * and name the authority of their receiver.
 */
export const webhookNetwork = processWide('webhook-network', () => ({
  find: findByDns as FindAddresses,
  ca: undefined as string | undefined,
}))

const agents = processWide('webhook-agents', () => ({
  // Refuses every address that is not public, in the look-up of the very connection.
  guarded: new RequestFilteringHttpsAgent(KEPT),
  own: new https.Agent(KEPT),
}))

/**
 * How a request leaves for this host: through an agent that connects to public addresses alone, or, where
 * the operator allows the host, through one that connects to any. What is checked is the address that is
 * connected to, so a name that changes between two look-ups gains nothing.
 */
export function routeTo(hostname: string): https.RequestOptions {
  const { ca } = webhookNetwork
  if (isAllowedHost(hostname)) return { agent: agents.own, ca }
  return { agent: agents.guarded, lookup: lookUp, ca }
}

/**
 * Asks the DNS by itself: `dns.lookup` would take one of Node's few threads for as long as a name server
 * is silent, and passwords are hashed there.
 */
async function findByDns(hostname: string): Promise<LookupAddress[]> {
  const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ])
  return found.flatMap((addresses, at) =>
    addresses.map((address) => ({ address, family: at === 0 ? 4 : 6 })),
  )
}

const lookUp: net.LookupFunction = (hostname, options, done) => {
  void webhookNetwork.find(hostname).then(
    (found) => {
      const [first] = found
      if (!first) return done(problem('ENOTFOUND'), '')
      // The agent knows the ranges of the registries; these lead inside as well.
      if (found.some(({ address, family }) => family === 6 && DISGUISED.check(address, 'ipv6'))) {
        return done(problem('EINSIDE'), '')
      }
      return options.all ? done(null, found) : done(null, first.address, first.family)
    },
    () => done(problem('ENOTFOUND'), ''),
  )
}

/** IPv4 within IPv6 (deprecated), translation of a local network (RFC 8215), site-local (deprecated). */
const DISGUISED = new net.BlockList()
DISGUISED.addSubnet('::', 96, 'ipv6')
DISGUISED.addSubnet('64:ff9b:1::', 48, 'ipv6')
DISGUISED.addSubnet('fec0::', 10, 'ipv6')

function problem(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code })
}

/** Whether the delivery `d` may leave for its webhook `w`: for one that is switched off, a test alone. */
export const MAY_LEAVE = sql`(w.active or d.event = ${TEST_EVENT})`
