import 'server-only'
import type { z } from 'zod'
import { isAdmin } from '@/access/roles'
import type { ActionResult } from '@/lib/records/action-result'
import { action } from './action'
import { getViewer, type Viewer } from './viewer'

/** Shown instead of a redirect, so that a form keeps what was typed when the session has ended. */
export const SIGNED_OUT =
  'You are not signed in as an administrator any more. What you typed is kept in this browser: sign in again in another tab, then save.'

/**
 * A write of the dashboard: refused for anybody but an administrator before anything is read from
 * the input (A-01, S-24), then as every `action`.
 */
export function adminAction<Schema extends z.ZodType, Data = undefined>(
  schema: Schema,
  run: (context: { viewer: Viewer; input: z.output<Schema> }) => Promise<ActionResult<Data>>,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<Data>> => {
    const viewer = await getViewer()
    if (!viewer || !isAdmin(viewer)) return { ok: false, error: SIGNED_OUT }
    return action(schema, async () => viewer, run)(input)
  }
}
