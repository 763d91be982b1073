/**
 * What a server action returns: success with optional data, or a failure that a person can mend,
 * with one sentence for all and, where known, a sentence for each field.
 */
export type ActionResult<Data = undefined> =
  { ok: true; data?: Data } | { ok: false; error: string; fields?: Record<string, string> }
