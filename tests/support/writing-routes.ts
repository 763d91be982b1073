import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint, SanitizedConfig } from 'payload'
import { SITE_ROUTES } from '@/app/api/site-routes'

type WritingRoute = { method: string; address: string }

const APP = path.resolve(import.meta.dirname, '../../src/app')
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Every address that may change something, with its method: the handlers in src/app, pages (which receive
 * forms and server actions by POST), and the endpoints of Payload's configuration.
 */
export async function listWritingRoutes(config: SanitizedConfig): Promise<WritingRoute[]> {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  const pages = files
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => ({ method: 'POST', address: toAddress(file) }))
  const handlers = await Promise.all(
    files
      .filter((file) => file.endsWith('route.ts'))
      .map(async (file) => {
        const exported = Object.keys((await import(path.join(APP, file))) as object)
        const address = toAddress(file)
        return exported
          .filter((name) => WRITES.includes(name))
          .map((method) => ({ method, address }))
      }),
  )
  const site = SITE_ROUTES.map(({ at }) => {
    const [method = '', address = ''] = at.split(' ')
    return { method: method.toUpperCase(), address: address.replace(/\{[^}]+\}/g, '1') }
  }).filter(({ method }) => WRITES.includes(method))
  const { collections, endpoints, globals } = config
  const cms = [
    ...toRoutes('', endpoints),
    ...collections.flatMap(({ endpoints: own, slug }) => toRoutes(`/${slug}`, own)),
    ...globals.flatMap(({ endpoints: own, slug }) => toRoutes(`/globals/${slug}`, own)),
  ]
  return [...pages, ...handlers.flat(), ...site, ...cms]
}

function toRoutes(prefix: string, endpoints: readonly Endpoint[] | false): WritingRoute[] {
  return (endpoints || [])
    .map(({ method, path: own }) => ({
      method: method.toUpperCase(),
      address: `/api${prefix}${own === '/' ? '' : own.replace(/:\w+\??/g, '1')}`,
    }))
    .filter(({ method }) => WRITES.includes(method))
}

/** The address of a file in src/app, with 1 for each parameter. */
function toAddress(file: string): string {
  const names = path
    .dirname(file)
    .split('/')
    .filter((name) => name !== '.' && !/^(?:\(.*\)|\[\[.*\]\])$/.test(name))
  return `/${names.map((name) => (name.startsWith('[') ? '1' : name)).join('/')}`
}
