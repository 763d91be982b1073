import { readFileSync } from 'node:fs'
import { parsePermissions } from '@/api/openapi/permissions'

export { ACTORS, rowOf, type Actor, type Row } from '@/api/openapi/permissions'

const FILE = new URL('../../docs/permissions.md', import.meta.url)

/** docs/permissions.md as data. */
export function readPermissions() {
  return parsePermissions(readFileSync(FILE, 'utf8'))
}
