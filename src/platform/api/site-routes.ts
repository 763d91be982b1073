import { READ_PREFLIGHT, allowListedOrigins } from '@/lib/http/cors'
import { getAddress, type Addressed } from '../use-cases/use-case'

type Context = { params: Promise<Record<string, string>> }

/** `params` are those of the address: `{id}`, or `{*}`, which takes the rest of it. */
export type SiteHandler = (request: Request, context: Context) => Promise<Response>

type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS'
export type SiteMethods = Partial<Record<Method, SiteHandler>>

export type SiteRoute = {
  at: Addressed['at']
  handle: SiteHandler
  /** Pages of CORS_ORIGINS may read it. */
  isOpen?: true
}

type Address = { pattern: RegExp; names: string[]; methods: SiteMethods }

/**
 * Finds what serves an address of the site, null if Payload does. One route serves all of them: each
 * route of Next would load its copy of the program.
 */
export function findSiteRoute(routes: readonly SiteRoute[]) {
  const addresses = toAddresses(routes)
  return (pathname: string): { methods: SiteMethods; params: Record<string, string> } | null => {
    for (const { methods, names, pattern } of addresses.values()) {
      const match = pattern.exec(pathname)
      if (!match) continue
      const [, ...values] = match
      const params = names.map((name, at) => [name, decode(values[at] ?? '')])
      return { methods, params: Object.fromEntries(params) as Record<string, string> }
    }
    return null
  }
}

/** Literal addresses first. */
function toAddresses(routes: readonly SiteRoute[]): Map<string, Address> {
  const addresses = new Map<string, Address>()
  const sorted = [...routes].sort((a, b) => Number(a.at.includes('{')) - Number(b.at.includes('{')))
  for (const { at, handle, isOpen } of sorted) {
    const { address, method } = getAddress({ at })
    const entry = addresses.get(address) ?? toAddress(address)
    entry.methods[method.toUpperCase() as Method] = isOpen ? allowListedOrigins(handle) : handle
    if (isOpen) entry.methods.OPTIONS = READ_PREFLIGHT
    addresses.set(address, entry)
  }
  return addresses
}

function toAddress(address: string): Address {
  const names = [...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const source = address
    .replaceAll('.', '\\.')
    .replace('{*}', '(.+)')
    .replace(/\{[^{}]+\}/g, '([^/]+)')
  return { names, pattern: new RegExp(`^${source}$`), methods: {} }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The response to a method that an address does not have (RFC 9110, 15.5.6). */
export function refuseMethod(methods: SiteMethods, isPreflight: boolean): Response {
  const names = Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  const Allow = [...new Set([...names, 'OPTIONS'])].sort().join(', ')
  return new Response(null, { status: isPreflight ? 204 : 405, headers: { Allow } })
}
