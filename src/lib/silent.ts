/** Set in the context of bulk import requests. */
type Silent = { isSilent?: boolean }

/** Whether a request must not send emails or webhooks. */
export function isSilent({ context }: { context?: object }): boolean {
  return (context as Silent | undefined)?.isSilent === true
}
