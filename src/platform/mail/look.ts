import type { PayloadRequest } from 'payload'
import { processWide } from '@/lib/process-wide'
import { features } from '../feature'

/** Colors are "#rrggbb", which every email client supports. */
export type MailLook = {
  accent: string
  /** On the accent. */
  accentInk: string
  /** The whole address of a picture, and the size at which it is shown. */
  logo?: { src: string; width: number; height: number }
}

export const DEFAULT_LOOK: MailLook = { accent: '#f0522d', accentInk: '#241a14' }

/** As it was when an email was last written. */
const current = processWide('mail-look', () => ({ look: DEFAULT_LOOK }))

/** The look of the email that is being written. */
export function mailLook(): MailLook {
  return current.look
}

/** Reads what the next emails look like. Called with every letterhead. */
export async function refreshMailLook(req: PayloadRequest): Promise<void> {
  const [read] = features().flatMap((feature) => feature.mailLook ?? [])
  current.look = (await read?.(req)) ?? DEFAULT_LOOK
}
