import type { PayloadRequest } from 'payload'
import { processWide } from '@/lib/process-wide'
import { DEFAULT_LOOK, type MailLook } from './default-look'

type Reader = (req: PayloadRequest) => Promise<MailLook | undefined>

/** The look as it was when a letterhead was last read, and who reads it. */
const current = processWide<{ look: MailLook; read?: Reader }>('mail-look', () => ({
  look: DEFAULT_LOOK,
}))

/** Says what the look of emails is. Called once, by the feature that stores it. */
export function provideMailLook(read: Reader): void {
  current.read = read
}

/** Reads what the next emails look like. Called with every letterhead. */
export async function refreshMailLook(req: PayloadRequest): Promise<void> {
  current.look = (await current.read?.(req)) ?? DEFAULT_LOOK
}

/** The look of the email that is being written. */
export function mailLook(): MailLook {
  return current.look
}
