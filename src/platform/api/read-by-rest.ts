import type { IncomingHttpHeaders } from 'node:http'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { env } from '@/env'
import { allowListedOrigins } from '@/lib/http/cors'
import { toNodeHeaders } from '@/lib/http/node-headers'
import type { Bridge } from '../process/bridge'
import { guardRest } from './guard-rest'

/** A list, a record or a global. All else has a route of Next. */
const PATH = /^\/api\/(?:(globals)\/)?([a-z_-]+)(?:\/(\d+))?$/

/** Answers reads as the route of REST does, without Next. */
export function createReadByRest(config: SanitizedConfig): NonNullable<Bridge['readByRest']> {
  const names = {
    collections: config.collections.map(({ slug }) => String(slug)),
    globals: config.globals.map(({ slug }) => String(slug)),
  }
  const loaded = Promise.resolve(config)
  const read = allowListedOrigins(
    guardRest(loaded, (request) => handleEndpoints({ config: loaded, request })),
  )

  async function answer(url: URL, headers: IncomingHttpHeaders) {
    const headerLines = Object.entries(headers).map(([key, value]): [string, string] => [
      key,
      String(value),
    ])
    const slug = url.pathname.split('/').slice(2)
    const response = await read(new Request(url, { headers: headerLines }), {
      params: Promise.resolve({ slug }),
    })
    const { status } = response
    return { status, headers: toNodeHeaders(response.headers), text: await response.text() }
  }

  return (url, headers) => {
    const [path = ''] = url.split('?', 1)
    const [, globals, name = '', id] = PATH.exec(path) ?? []
    const isKnown = globals ? !id && names.globals.includes(name) : names.collections.includes(name)
    return isKnown ? answer(new URL(url, env.SITE_URL), headers) : undefined
  }
}
