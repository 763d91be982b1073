/** Set in the context of a request that loads many records at once. */
export type Silent = { isSilent?: boolean }

/** Whether nobody shall hear of what a request writes: no mail, no webhook. */
export function isSilent({ context }: { context?: object }): boolean {
  return (context as Silent | undefined)?.isSilent === true
}
