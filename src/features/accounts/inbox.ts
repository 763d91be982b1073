import { z } from 'zod'

/**
 * What the panel "Check your inbox" shows for an hour, or until the link is used. It is in a cookie
 * of the browser that asked for the email, so that the page shows it again after a reload.
 */
const inboxSchema = z.object({
  email: z.string(),
  sentAt: z.iso.datetime(),
  /** Unset for a sign-up. */
  link: z
    .object({
      path: z.string(),
      name: z.string(),
      heldUntil: z.iso.datetime().nullable(),
    })
    .optional(),
})

export type Inbox = z.output<typeof inboxSchema>

/** `sentAt` is now. */
export function packInbox(inbox: Omit<Inbox, 'sentAt'>): string {
  const sentAt = new Date().toISOString()
  return Buffer.from(JSON.stringify({ ...inbox, sentAt })).toString('base64url')
}

/** Returns null for anything that `packInbox` did not return. */
export function unpackInbox(packed: string | undefined): Inbox | null {
  if (!packed) return null
  try {
    const content: unknown = JSON.parse(Buffer.from(packed, 'base64url').toString())
    return inboxSchema.safeParse(content).data ?? null
  } catch {
    return null
  }
}
