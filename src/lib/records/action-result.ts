import type { ErrorCode } from '../failures/app-error'

/**
 * The result of a server action. A failure has one message and, where known, one per field. `code`
 * is unset for errors that a component finds itself.
 */
export type ActionResult<Data = void> =
  | { ok: true; data?: Data }
  | { ok: false; code?: ErrorCode; error: string; fields?: Record<string, string> }
