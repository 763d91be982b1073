import type { ErrorCode } from '../failures/app-error'

/**
 * What a server action returns: success with optional data, or a failure with one sentence for all
 * and, where known, a sentence for each field. Actions tell the code; what a component finds wrong by
 * itself has none.
 */
export type ActionResult<Data = void> =
  | { ok: true; data?: Data }
  | { ok: false; code?: ErrorCode; error: string; fields?: Record<string, string> }
