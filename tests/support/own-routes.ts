import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { NextRequest } from 'next/server'

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
export type Route = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>

const ROOT = path.resolve(import.meta.dirname, '../../src/app/api')

/** Not for programs: the sign-in layer's own. */
const APART = 'auth/[...nextauth]'

/**
 * The folders of src/app/api that serve addresses of the site; a name comes before a placeholder.
 */
export const ownFolders = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== APART)
  .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))

/** The folder that serves an address, with its parameters, or null where none does. */
export function ownRouteOf(address: string): { folder: string; params: object } | null {
  const parts = address.replace('/api/', '').split('/')
  for (const folder of ownFolders) {
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

export const loadOwnRoute = (folder: string) =>
  import(`${ROOT}/${folder}/route.ts`) as Promise<Route>
