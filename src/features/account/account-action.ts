import 'server-only'
import type { z } from 'zod'
import type { ActionResult } from '@/lib/records/action-result'
import { action } from '@/server/action'
import { reported } from '@/server/reported'
import { getViewer, type Viewer } from '@/server/viewer'

/** Shown instead of a redirect, so that a form does not lose what was typed when the session has ended. */
export const SIGNED_OUT =
  'You are not signed in any more. Sign in again in another tab, then retry.'

/**
 * A write of the account pages: refused for visitors before the input is read, then as every
 * `action`. What nobody can mend is logged and becomes `failure`, the message of the
 * specification (P-67).
 */
export function accountAction<Schema extends z.ZodType, Data = undefined>(
  schema: Schema,
  failure: string,
  run: (context: { viewer: Viewer; input: z.output<Schema> }) => Promise<ActionResult<Data>>,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<Data>> =>
    reported(failure, async () => {
      const viewer = await getViewer()
      if (!viewer) return { ok: false, error: SIGNED_OUT }
      return action(schema, async () => viewer, run)(input)
    })
}
