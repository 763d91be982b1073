import { readFileSync } from 'node:fs'
import { parsePermissions } from '@/features/developers/permissions'

export { ACTORS, rowOf, type Actor, type Row } from '@/features/developers/permissions'

const FILE = new URL('../../docs/permissions.md', import.meta.url)

/** docs/permissions.md as data. */
export function readPermissions() {
  return parsePermissions(readFileSync(FILE, 'utf8'))
}
