import type { Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/words'
import type { Json } from '@/lib/openapi/json-schema'
import type { Operation } from './operation'

const NAMES: Record<Actor, string> = {
  anonymous: 'visitors',
  user: 'users',
  editor: 'editors',
  admin: 'admins',
}

/** What a key must be for: `read` or `read-write`, then a collection or global, if it is about one. */
export type Needed = string[]

/** The scope that a key needs for an operation; `slug` is `site` for what is of none. */
export function scopeOf({ method }: Operation, slug: string): Needed {
  const collection = slug === 'events' ? 'registrations' : slug
  return [method === 'get' ? 'read' : 'read-write', ...(slug === 'site' ? [] : [collection])]
}

/** Who may, in lines of Markdown: "Visitors: published · … ", and what a key needs; null: no key may. */
export function accessLine(row: Row, scope: Needed | null): string {
  const parts = ACTORS.map((actor) => `${NAMES[actor]}: ${row[actor].join(', ') || 'no'}`)
  const line = `**Who may** ${parts.join(' · ')}`
  if (!scope) return `${line} · never with an API key`
  return `${line}\n\n**Scope of a key** ${scope.map((one) => `\`${one}\``).join(' ')}`
}

/** The same for programs: what stands in each cell, and which ways to sign in count. */
export function accessOf(row: Row, scope: Needed | null): Json {
  const isPublic = row.anonymous.length > 0
  return {
    'x-access': row,
    security: [...(isPublic ? [{}] : []), { session: [] }, ...(scope ? [{ apiKey: scope }] : [])],
  }
}
