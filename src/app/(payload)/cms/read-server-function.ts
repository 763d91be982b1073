import { isStaff } from '@/access/roles'
import { isRecord } from '@/lib/is-record'

type Asker = Parameters<typeof isStaff>[0]
type ServerFunction = { name: string; args: Record<string, unknown> }

/** What the back office calls. Payload has two more, for locales and folders, which are not used here. */
export const SERVER_FUNCTIONS = new Set([
  ...['form-state', 'get-default-layout', 'get-upcoming-scheduled-publish', 'render-document'],
  ...['render-document-slots', 'render-field', 'render-list', 'render-widget'],
  ...['schedule-publish', 'slugify', 'table-state'],
])

/**
 * Reads which server function of the back office is called: null for a name that is not ours and for
 * anybody but staff. Payload would find a name on the prototypes of its tables too, and in a table of
 * functions that the client sends, so nothing but the name and its arguments is passed on.
 */
export function readServerFunction(sent: unknown, asker: Asker): ServerFunction | null {
  if (!isStaff(asker) || !isRecord(sent)) return null
  const { args, name } = sent
  const isOurs = typeof name === 'string' && SERVER_FUNCTIONS.has(name)
  return isOurs && isRecord(args) ? { name, args } : null
}
