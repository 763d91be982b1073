import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { NextRequest } from 'next/server'
import * as health from '@/app/api/health/route'
import { SITE_ROUTES } from '@/app/api/site-routes'
import { findSiteRoute, type SiteMethods } from '@/platform/api/site-routes'

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
export type Route = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>

const SITE = path.resolve(import.meta.dirname, '../../src/app/(web)/(site)')

/** Endpoints of next-auth, not for programs. */
const APART = '/api/auth/{*}'

const addresses = SITE_ROUTES.map(({ at }) => at.replace(/^\w+ /, ''))
/** The addresses of the site's own endpoints. */
export const ownAddresses = [...new Set([...addresses, '/api/health'])].filter(
  (address) => address !== APART,
)

const findIn = findSiteRoute([
  ...SITE_ROUTES,
  { at: 'get /api/health', handle: () => health.GET() },
])

/** What serves an address, with its parameters; null if nothing of the site does. */
export function findOwnRoute(address: string) {
  const pathname = address.replace(/\?.*/, '')
  const found = findIn(pathname)
  return found && { ...found, methods: found.methods as Route & SiteMethods }
}

/** Serves a request to an address of the site. */
export function serveSite(request: Request): Promise<Response> {
  const found = findIn(new URL(request.url).pathname)
  const serve = found?.methods[request.method as 'GET']
  if (!found || !serve) throw new Error(`nothing serves ${request.method} ${request.url}`)
  return serve(request, { params: Promise.resolve(found.params) })
}

/** The folders of feeds, calendars and pictures of the site. */
export const fileFolders = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => path.dirname(file))
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))

/** The folder that serves an address, with its parameters; null if there is none. */
export function findFileRoute(address: string): { folder: string; params: object } | null {
  const parts = address.slice(1).split('/').map(decodeURIComponent)
  for (const folder of fileFolders) {
    const names = folder.split('/')
    const isIt = names.every((name, at) => name.startsWith('[') || name === parts[at])
    if (!isIt || names.length !== parts.length) continue
    const params = names.flatMap((name, at) =>
      name.startsWith('[') ? [[name.slice(1, -1), parts[at] ?? '']] : [],
    )
    return { folder, params: Object.fromEntries(params) as object }
  }
  return null
}

export const loadFileRoute = (folder: string) =>
  import(`${SITE}/${folder}/route.ts`) as Promise<Route>
