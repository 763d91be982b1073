import { isStaff } from '@/access/roles'
import { isRecord } from '@/lib/is-record'

type Asker = Parameters<typeof isStaff>[0]
type ServerFunction = { name: string; args: Record<string, unknown> }

/** Server functions of the back office. Payload's functions for locales and folders are unused. */
export const SERVER_FUNCTIONS = new Set([
  ...['form-state', 'get-default-layout', 'get-upcoming-scheduled-publish', 'render-document'],
  ...['render-document-slots', 'render-field', 'render-list', 'render-widget'],
  ...['schedule-publish', 'slugify', 'table-state'],
])

/**
 * Parses a server function call. Returns null for unknown names and for anyone but staff. Payload
 * also resolves names on the prototypes of its tables and in a table that the client sends, so only
 * the name and its arguments are passed on.
 */
export function readServerFunction(sent: unknown, asker: Asker): ServerFunction | null {
  if (!isStaff(asker) || !isRecord(sent)) return null
  const { args, name } = sent
  const isOurs = typeof name === 'string' && SERVER_FUNCTIONS.has(name)
  return isOurs && isRecord(args) ? { name, args } : null
}
