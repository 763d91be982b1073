import type { Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/words'
import type { Json } from '@/lib/use-cases/json-schema'
import type { Operation } from './operation'

const NAMES: Record<Actor, string> = {
  anonymous: 'visitors',
  user: 'users',
  editor: 'editors',
  admin: 'admins',
}

/** The scopes a key needs: `read` or `read-write`, then the collection or global, if any. */
export type Needed = string[]

/** `slug` is `site` outside collections and globals. */
export function scopeOf({ method }: Operation, slug: string): Needed {
  const collection = slug === 'events' ? 'registrations' : slug
  return [method === 'get' ? 'read' : 'read-write', ...(slug === 'site' ? [] : [collection])]
}

/** Renders access and key scope as Markdown. Null `scope`: API keys are not accepted. */
export function accessLine(row: Row, scope: Needed | null): string {
  const parts = ACTORS.map((actor) => `${NAMES[actor]}: ${row[actor].join(', ') || 'no'}`)
  const line = `**Access** ${parts.join(' · ')}`
  if (!scope) return `${line} · not available with an API key`
  return `${line}\n\n**API key scope** ${scope.map((one) => `\`${one}\``).join(' ')}`
}

export function accessOf(row: Row, scope: Needed | null): Json {
  const isPublic = row.anonymous.length > 0
  return {
    'x-access': row,
    security: [...(isPublic ? [{}] : []), { session: [] }, ...(scope ? [{ apiKey: scope }] : [])],
  }
}
