import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { NextRequest } from 'next/server'

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
export type Route = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>

const APP = path.resolve(import.meta.dirname, '../../src/app')
const API = `${APP}/api`
const SITE = `${APP}/(web)/(site)`

/** Endpoints of next-auth, not for programs. */
const APART = 'auth/[...nextauth]'

/** The folders with a `route.ts`; names sort before placeholders. */
function foldersOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => path.dirname(file))
    .sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))
}

/** The folders of src/app/api that serve the site's own endpoints. */
export const ownFolders = foldersOf(API).filter((folder) => folder !== APART)

/** Those of feeds, calendars and pictures of the site. */
export const fileFolders = foldersOf(SITE)

type Found = { folder: string; params: object }

function findIn(folders: string[], address: string): Found | null {
  const parts = address.split('/').map(decodeURIComponent)
  for (const folder of folders) {
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

/** The folder that serves an address, with its parameters; null if there is none. */
export const ownRouteOf = (address: string) =>
  findIn(ownFolders, address.replace('/api/', '').replace(/\?.*/, ''))
export const fileRouteOf = (address: string) => findIn(fileFolders, address.slice(1))

export const loadOwnRoute = (folder: string) =>
  import(`${API}/${folder}/route.ts`) as Promise<Route>
export const loadFileRoute = (folder: string) =>
  import(`${SITE}/${folder}/route.ts`) as Promise<Route>
