import type { Row } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/words'
import type { Json } from './json'

const NAMES: Record<Actor, string> = {
  anonymous: 'visitors',
  user: 'users',
  editor: 'editors',
  admin: 'admins',
}

/** Who may, in one line of Markdown: "Visitors: published · users: published · editors: all · …". */
export function accessLine(row: Row, isByKey: boolean): string {
  const parts = ACTORS.map((actor) => `${NAMES[actor]}: ${row[actor].join(', ') || 'no'}`)
  const line = `**Who may** ${parts.join(' · ')}`
  return isByKey ? line : `${line} · never with an API key`
}

/** The same for programs: what stands in each cell, and which ways to sign in count. */
export function accessOf(row: Row, isByKey: boolean): Json {
  const isPublic = row.anonymous.length > 0
  return {
    'x-access': row,
    security: [...(isPublic ? [{}] : []), { session: [] }, ...(isByKey ? [{ apiKey: [] }] : [])],
  }
}
