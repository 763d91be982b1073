import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { env } from '@/env'
import { NO_HOST } from '@/lib/http/no-host'
import { processWide } from '@/lib/process-wide'

const LONGEST = 2000
/** Internal names, whatever DNS returns (RFC 6761, RFC 6762, RFC 9476). */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|private)$/

/** Whether `WEBHOOKS_ALLOW` permits this host, even inside a network. */
function isAllowedHost(hostname: string): boolean {
  return env.WEBHOOKS_ALLOW.includes(hostname)
}

/**
 * Returns an error message for the user, or null. Uses no DNS. Rejects IP addresses in any
 * notation: a receiver needs a host name, as its certificate does.
 */
export function findAddressProblem(address: string): string | null {
  if (address.length > LONGEST || !URL.canParse(address)) {
    return 'Please enter a full URL, such as https://example.com/hook.'
  }
  const { hostname, password, protocol, username } = new URL(address)
  if (protocol !== 'https:') return 'The URL must start with https://.'
  if (username || password) return 'The URL must not contain a user name or password.'
  if (isAllowedHost(hostname)) return null
  if (isIpAddress(hostname)) return 'Use the host name, not the IP address.'
  return isInside(hostname)
    ? 'This host is in a private network. An operator can allow it with WEBHOOKS_ALLOW.'
    : null
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || net.isIP(hostname) !== 0
}

function isInside(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || INSIDE.test(name)
}

/**
 * How to request an address that anyone entered, or null if it is not public by its name. No
 * connection is kept, so that each request is checked; `WEBHOOKS_ALLOW` does not apply.
 */
export function createGuardedRoute({ hostname, protocol }: URL): https.RequestOptions | null {
  if (isIpAddress(hostname) || isInside(hostname)) return null
  const agent = protocol === 'https:' ? agents.onceSecure : agents.once
  return { agent, lookup: lookUp, ca: webhookNetwork.ca }
}

type Bounds = { body?: string; maxBytes: number; maxHeaderBytes?: number }

/**
 * Sends a request and returns the head of its response. Settles on `close`, which every request
 * emits in the end: the status counts, whatever the rest of the response does. Reads at most
 * `maxBytes` of it.
 */
export function sendRequest(
  url: URL,
  options: https.RequestOptions,
  { body, maxBytes, maxHeaderBytes = 16 * 1024 }: Bounds,
): Promise<http.IncomingMessage> {
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = open(url, { ...options, maxHeaderSize: maxHeaderBytes })
    let head: http.IncomingMessage | undefined
    let failure: NodeJS.ErrnoException = new Error('Closed without a response')
    request.on('error', (error) => {
      failure = error
    })
    request.on('response', (response) => {
      head = response
      let read = 0
      response.on('data', (part: Buffer) => {
        read += part.length
        if (read > maxBytes) response.destroy()
      })
      response.on('error', () => undefined)
    })
    // An unsolicited 101 response: this code has to close the socket.
    request.on('upgrade', (response, socket) => {
      head = response
      socket.destroy()
    })
    request.on('close', () => {
      if (head) return resolve(head)
      const isReused = request.reusedSocket && failure.code === 'ECONNRESET'
      return reject(isReused ? Object.assign(failure, { isReused }) : failure)
    })
    request.end(body)
  })
}

/** Why a request failed, without any resolved address. `inside` describes a private network. */
export function describeConnectionProblem(error: unknown, inside: string): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  if (code === 'EINSIDE' || message.includes('is not allowed. Because')) return inside
  if (code === 'ENOTFOUND') return NO_HOST
  if (code === 'EAI_AGAIN') return 'The host could not be looked up'
  return code ? `The connection failed: ${code}` : 'The connection failed'
}

const KEPT = { keepAlive: true, maxFreeSockets: 10, timeout: 20_000 }

/** Resolves a host. May reject or return no addresses. */
type FindAddresses = (hostname: string) => Promise<LookupAddress[]>

/** DNS lookup and trusted CA. An object, so that tests can replace them. */
export const webhookNetwork = processWide('webhook-network', () => ({
  find: findByDns as FindAddresses,
  ca: undefined as string | undefined,
}))

const agents = processWide('webhook-agents', () => ({
  // Rejects non-public addresses during the lookup of the connection itself.
  guarded: new RequestFilteringHttpsAgent(KEPT),
  own: new https.Agent(KEPT),
  once: new RequestFilteringHttpAgent(),
  onceSecure: new RequestFilteringHttpsAgent(),
}))

/**
 * Only hosts that the operator allows may resolve to non-public addresses. The check covers the
 * address actually connected to, which defeats DNS rebinding.
 */
export function createRoute(hostname: string): https.RequestOptions {
  const { ca } = webhookNetwork
  if (isAllowedHost(hostname)) return { agent: agents.own, ca }
  return { agent: agents.guarded, lookup: lookUp, ca }
}

/**
 * A silent server would block a libuv thread in `dns.lookup`; password hashing needs these. Rejects if
 * no server says which addresses there are, as during an outage.
 */
async function findByDns(hostname: string): Promise<LookupAddress[]> {
  const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const addresses = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  )
  const isKnown = answers.every(
    (answer) => answer.status === 'fulfilled' || NO_ADDRESS.has(getCode(answer.reason)),
  )
  if (addresses.length === 0 && !isKnown) throw problem('EAI_AGAIN')
  return addresses
}

const getCode = (error: unknown) => String((error as NodeJS.ErrnoException).code)
/** There is no such name, or it has no address of this family. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA'])

const lookUp: net.LookupFunction = (hostname, options, done) => {
  void webhookNetwork.find(hostname).then(
    (addresses) => {
      const [first] = addresses
      if (!first) return done(problem('ENOTFOUND'), '')
      // The agent checks registered ranges. These ranges can also lead to internal hosts.
      if (
        addresses.some(({ address, family }) => family === 6 && DISGUISED.check(address, 'ipv6'))
      ) {
        return done(problem('EINSIDE'), '')
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    },
    (error: unknown) =>
      done(problem(getCode(error) === 'EAI_AGAIN' ? 'EAI_AGAIN' : 'ENOTFOUND'), ''),
  )
}

/** IPv4-compatible IPv6 (deprecated), local-use translation (RFC 8215), site-local (deprecated). */
const DISGUISED = new net.BlockList()
DISGUISED.addSubnet('::', 96, 'ipv6')
DISGUISED.addSubnet('64:ff9b:1::', 48, 'ipv6')
DISGUISED.addSubnet('fec0::', 10, 'ipv6')

function problem(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code })
}
