/** One mail to one address. `kind` names it in logs, for example `confirm-address`. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  kind: string
  /** Where a reply goes, one address. */
  replyTo?: string
  headers?: Record<string, string>
  /** An event that mail programs offer to put into, or take out of, one's calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Pictures within the mail, by the name that its HTML calls them by (`cid:`); PNG in base64. */
  pictures?: { cid: string; png: string }[]
}
